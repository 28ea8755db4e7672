import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { sum } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';
import { closeAccount, maskAccount } from '@/lib/payment-files/account';
import { firstExecutionDay, isExecutionDay } from '@/lib/payment-files/business-days';
import { getPaymentFile } from '@/lib/payment-files/data';
import { type Chosen, payeeOf, readChosen } from '@/lib/payment-files/due/chosen.data';
import { lettersOf } from '@/lib/payment-files/due/lacks';
import type { PaymentFormat, PayoutFormat } from '@/lib/payment-files/formats';
import type { Payer } from '@/lib/payment-files/payer';
import type { PaymentFileInput, PaymentFileRecord } from '@/lib/payment-files/schema';
import { lockDebts, storeDraft } from '@/lib/payment-files/store-draft.data';
import { achText, sepaText } from '@/lib/payment-files/writing/letters';
import { conflict, type FieldFault, invalid } from '@/lib/problem/problem';

/** The most payments of a file: what a bank takes at once, and an approver can look through. */
const mostPayments = 20_000;

/**
 * Makes the draft of a file that pays what closed runs, self-billed invoices and refunds owe. Whatever lacks something of a
 * run is left out, which the answer says; a refund that lacks something is refused. Of two requests at once for the same
 * debts the second finds nothing left.
 *
 * @throws Problem 422 as `readChosen`, for a day on which no bank pays, and for a refund that lacks something; 409 if
 * nothing can be paid, the company's account is missing, or there are too many payments.
 */
export function createPaymentFile(actor: Actor, input: PaymentFileInput): Promise<PaymentFileRecord> {
  return tenant(actor, async (db) => {
    refuseDay(input, actor.today);
    await lockDebts(db, actor);
    const chosen = await readChosen(db, actor, input);
    const faults = refundFaults(input, chosen);
    if (faults.length > 0) throw invalid(...faults);
    const paid = chosen.filter(({ lacks }) => lacks.length === 0);
    if (paid.length === 0) throw conflict('nothing_to_pay_out');
    if (paid.length > mostPayments) throw conflict('payment_file_too_long', { limit: mostPayments });
    const payer = await readPayer(db, actor.companyId, input);
    const id = await write(db, actor, input, payer, paid);
    return getPaymentFile({ ...actor, db }, id);
  });
}

function refuseDay({ format, execution_date: day }: PaymentFileInput, today: string): void {
  const fault = dayFault(format, day, today);
  if (fault) throw invalid({ path: 'execution_date', ...fault });
}

/** Why a bank cannot pay a file of the format on a day; null if it can. */
export function dayFault(format: PaymentFormat, day: string, today: string): Omit<FieldFault, 'path'> | null {
  const first = firstExecutionDay(format, today);
  if (day < first) return { key: 'execution_too_early', values: { first } };
  return isExecutionDay(format, day) ? null : { key: 'no_business_day' };
}

const refundFaults = ({ refund_ids: refunds }: PaymentFileInput, chosen: readonly Chosen[]): FieldFault[] =>
  refunds.flatMap((id, index) => {
    const [lack] = chosen.find(({ source }) => source.kind === 'refund' && source.refund.id === id)?.lacks ?? [];
    return lack ? [{ path: `refund_ids.${index}`, key: `lack_${lack}` }] : [];
  });

/** The company as it pays. @throws Problem 409 if it has no IBAN or no name in the letters of the format. */
async function readPayer(db: Db, companyId: string, { format, originator }: PaymentFileInput): Promise<Payer> {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { name: true, legalName: true, iban: true },
  });
  const name = lettersOf(format, company.legalName ?? company.name);
  if (name === null) throw conflict('payer_name_letters');
  if (format === 'nacha' && originator)
    return {
      kind: 'nacha',
      name,
      routingNumber: originator.routing_number ?? '',
      bankName: achText(originator.bank_name ?? '', 23) ?? '',
      companyId: originator.company_id ?? '',
    };
  if (!company.iban || !isIban(company.iban)) throw conflict('payer_account_missing');
  return { kind: 'sepa', name, iban: company.iban, bic: null };
}

async function write(
  db: Db,
  actor: Actor,
  { format, execution_date: day }: PaymentFileInput,
  payer: Payer,
  paid: readonly Chosen[],
): Promise<string> {
  const total = sum(paid.map(({ amount }) => amount)).toFixed();
  return storeDraft(db, actor, { format, day, payer, total }, paid, (place, one, position) =>
    rowOf({ ...place, format }, one, position),
  );
}

interface Place {
  companyId: string;
  fileId: string;
  number: string;
  format: PayoutFormat;
}

function rowOf({ companyId, fileId, number, format }: Place, chosen: Chosen, position: number) {
  const { name, account } = payeeOf(format, chosen);
  const { source, key, amount } = chosen;
  const id = uuid();
  return {
    ...{ companyId, id, fileId, position, amount },
    ...(source.kind === 'pay'
      ? { kind: 'pay' as const, payRunId: source.pay.payRunId, payeeId: source.pay.payeeId }
      : { kind: 'refund' as const, accountEntryId: source.refund.id, clientId: source.refund.clientId }),
    openKey: key,
    payeeName: name,
    account: closeAccount(companyId, id, account),
    accountMask: maskAccount(account),
    reference: sepaText(referenceOf(source), 140) ?? number,
    endToEndId: `${number}-${position}`,
  };
}

/** What the payee reads on their statement: the numbers of their invoices, else the run and its period. */
function referenceOf(source: Chosen['source']): string {
  if (source.kind === 'refund') return source.refund.reference ?? `REFUND ${source.refund.paidOn}`;
  const { papers, payRunNumber, periodStart, periodEnd } = source.pay;
  return papers.length > 0 ? papers.join(' ') : `${payRunNumber} ${periodStart} - ${periodEnd}`;
}
