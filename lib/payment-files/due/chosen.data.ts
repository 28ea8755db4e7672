import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import {
  type DuePay,
  type DueRefund,
  findDuePay,
  findDueRefunds,
  readBankDetails,
} from '@/lib/payment-files/due/due.data';
import { type BankDetails, type Lack, lacksOf, lettersOf } from '@/lib/payment-files/due/lacks';
import type { PayoutFormat } from '@/lib/payment-files/formats';
import type { PaymentFileInput } from '@/lib/payment-files/schema';
import type { PayeeAccount } from '@/lib/payment-files/writing/payment';
import { type FieldFault, invalid } from '@/lib/problem/problem';
import { findUntaxedPay } from '@/lib/self-billing/untaxed.data';

/** A debt that was chosen to be paid, with what keeps it out of the file. */
export interface Chosen {
  /** What a file pays once; the next part of a debt has another key (docs/domain.md, "Money out"). */
  key: string;
  source: { kind: 'pay'; pay: DuePay } | { kind: 'refund'; refund: DueRefund };
  name: string;
  currency: string;
  amount: string;
  bank: BankDetails;
  lacks: Lack[];
}

type Choice = Pick<
  PaymentFileInput,
  'format' | 'pay_run_ids' | 'self_billed_invoice_ids' | 'refund_ids' | 'refund_accounts'
>;

/**
 * What the chosen runs, invoices and refunds owe.
 *
 * @throws Problem 422 for a run that is not closed, an invoice or a refund that cannot be paid, and for ones of another
 * company, naming each by its path.
 */
export async function readChosen(db: Db, { companyId }: Pick<Actor, 'companyId'>, choice: Choice): Promise<Chosen[]> {
  const { format, pay_run_ids: runs, self_billed_invoice_ids: papers, refund_ids: refunds } = choice;
  const invoices = await db.selfBilledInvoice.findMany({
    where: { companyId, id: { in: papers } },
    select: { id: true, payRunId: true, contractorId: true, currency: true },
  });
  const wanted = [...new Set([...runs, ...invoices.map(({ payRunId }) => payRunId)])];
  const due = wanted.length > 0 ? await findDuePay(db, companyId, wanted) : [];
  const owed = refunds.length > 0 ? await findDueRefunds(db, companyId, refunds) : [];
  const closed = await db.payRun.findMany({
    where: { companyId, id: { in: wanted }, status: 'closed' },
    select: { id: true },
  });
  const isClosed = (id: string | undefined) => closed.some((run) => run.id === id);
  const faults: FieldFault[] = [
    ...faultsOf('pay_run_ids', runs, isClosed, 'pay_run_not_closed'),
    ...faultsOf(
      'self_billed_invoice_ids',
      papers,
      (id) => isClosed(invoices.find((one) => one.id === id)?.payRunId),
      'pay_run_not_closed',
    ),
    ...faultsOf('refund_ids', refunds, (id) => owed.some((one) => one.id === id), 'refund_not_due'),
  ];
  if (faults.length > 0) throw invalid(...faults);
  const picked = due.filter(
    (one) =>
      runs.includes(one.payRunId) ||
      invoices.some(
        (paper) =>
          paper.payRunId === one.payRunId && paper.contractorId === one.payeeId && paper.currency === one.currency,
      ),
  );
  return [...(await withBanks(db, companyId, format, picked)), ...owed.map((one) => refundOf(choice, one))];
}

const faultsOf = (path: string, ids: readonly string[], isFound: (id: string) => boolean, key: string): FieldFault[] =>
  ids.flatMap((id, index) => (isFound(id) ? [] : [{ path: `${path}.${index}`, key }]));

/** What runs owe and no file pays yet, with what keeps it out of a file of the format. */
export async function readDueOf(
  db: Db,
  { companyId }: Pick<Actor, 'companyId'>,
  format: PayoutFormat,
  runs: readonly string[],
): Promise<Chosen[]> {
  return withBanks(db, companyId, format, runs.length > 0 ? await findDuePay(db, companyId, runs) : []);
}

async function withBanks(db: Db, companyId: string, format: PayoutFormat, due: readonly DuePay[]): Promise<Chosen[]> {
  const payees = [...new Set(due.flatMap(({ payeeId }) => payeeId ?? []))];
  const banks = payees.length > 0 ? await readBankDetails(db, companyId, payees) : new Map<string, BankDetails>();
  const untaxed =
    due.length > 0 ? await findUntaxedPay(db, companyId, [...new Set(due.map((one) => one.payRunId))]) : [];
  return due.map((pay): Chosen => {
    const { payRunId, payeeId, currency, amount } = pay;
    const bank = (payeeId && banks.get(payeeId)) || noBank;
    const name = bank.holder ?? pay.name;
    const lacksPaper = untaxed.some(
      (one) => one.payRunId === payRunId && one.payeeId === payeeId && one.currency === currency,
    );
    return {
      key: `pay:${payRunId}:${payeeId}:${currency}:${pay.parts}`,
      source: { kind: 'pay', pay },
      ...{ name, currency, amount, bank },
      lacks: lacksOf(format, { hasPayee: payeeId !== null, lacksPaper, name, currency, amount, bank }),
    };
  });
}

function refundOf({ format, refund_accounts: given }: Choice, refund: DueRefund): Chosen {
  const iban = given.find((one) => one.refund_id === refund.id)?.iban ?? refund.iban;
  const [bank, { client: name, currency, amount }] = [{ ...noBank, iban }, refund];
  return {
    key: `refund:${refund.id}:${refund.parts}`,
    source: { kind: 'refund', refund },
    ...{ name, currency, amount, bank },
    lacks: lacksOf(format, { hasPayee: true, name, currency, amount, bank }),
  };
}

const noBank: BankDetails = {
  holder: null,
  iban: null,
  bic: null,
  accountNumber: null,
  routingNumber: null,
  isSavings: false,
};

/** The account and name of a debt that lacks nothing. */
export function payeeOf(format: PayoutFormat, { name, bank }: Chosen): { name: string; account: PayeeAccount } {
  const letters = lettersOf(format, name);
  const { iban, bic, accountNumber, routingNumber, isSavings } = bank;
  if (letters !== null && format === 'sepa' && iban !== null)
    return { name: letters, account: { kind: 'iban', iban, bic } };
  if (letters !== null && format === 'nacha' && accountNumber !== null && routingNumber !== null)
    return { name: letters, account: { kind: 'ach', routingNumber, accountNumber, isSavings } };
  throw new Error('a debt that lacks an account cannot be paid');
}
