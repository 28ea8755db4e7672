import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { toLines } from '@/lib/bank-statements/matching/lines.data';
import { takeBackBankEntries, writeBankEntry } from '@/lib/bank-statements/paying/bank-entries.data';
import { oneLine } from '@/lib/bank-statements/reading/entries';
import type { BankLine, BankPaymentInput } from '@/lib/bank-statements/schema';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma, type BankLine as Row } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { ReceiptInput } from '@/lib/invoices/payments/receipt-schema';
import { recordReceipt } from '@/lib/invoices/payments/receipts.data';
import { moneyOf, paidBy, type Received } from '@/lib/invoices/payments/received';
import { firstOpenDay } from '@/lib/lock-dates/data';
import { sum } from '@/lib/money/amount';
import { conflict, invalid, notFound, Problem, unknownReference } from '@/lib/problem/problem';

/** A line of a statement. */
export interface LineId {
  id: string;
  line: string;
}

/**
 * Records a line as the payment of these invoices: on the day it was booked, with the payer's words
 * as its reference. If that day is locked, it is dated on the first open day, and the payment notes the real one.
 * Invoices of several clients share one receipt, and money in another currency than theirs is converted at the given
 * rate. Money that was parked is moved to the clients. Of two clicks at once the second finds the line paid.
 *
 * @throws Problem 404; 409 for a line that is paid or ignored or is no payment, and as `recordReceipt`; 422 if the
 * amounts do not add up to the line's, unless the rest is to be kept as the credit of the only client, and as
 * `recordReceipt`.
 */
export function recordBankPayment(actor: Actor, which: LineId, input: BankPaymentInput): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const line = await lockLine(db, actor, which);
    if (line.status !== 'unmatched' && line.status !== 'parked') throw conflict(`bank_line_${line.status}`);
    if (line.kind !== 'payment') throw conflict(`bank_line_is_${line.kind}`);
    const groups = await byClient(db, actor, input);
    const { currency } = groups[0];
    const money = moneyOfLine(line, input, currency);
    const rest = paidBy(money, currency).minus(sum(input.invoices.map(({ amount }) => amount)));
    if (rest.isNegative() || (rest.gt(0) && !input.keep_rest_as_credit))
      throw invalid({ path: 'invoices', key: 'sum_of_line' });
    if (groups.length > 1 && rest.gt(0)) throw invalid({ path: 'keep_rest_as_credit', key: 'rest_of_several_clients' });
    if (groups.length > 1 && money.currency !== currency)
      throw invalid({ path: 'invoices', key: 'several_clients_other_currency' });
    await takeBackBankEntries(db, actor, line);
    const receiptId = uuid();
    const method = await methodOf(db, actor, line);
    const receivedOn = dayFromDate(line.bookedOn);
    const paidOn = await firstOpenDay(db, actor, 'sales', receivedOn);
    for (const { clientId, invoices } of groups) {
      const receipt: ReceiptInput & { received_on: string | null } = {
        amount: groups.length === 1 ? money.amount : sum(invoices.map(({ amount }) => amount)).toFixed(),
        currency: money.currency,
        exchange_rate: input.exchange_rate,
        company_rate: input.company_rate,
        paid_on: paidOn,
        received_on: paidOn === receivedOn ? null : receivedOn,
        method,
        reference: referenceOf(line),
        allocations: invoices.map(({ invoice_id, amount }) => ({ invoice_id, amount })),
        keep_rest_as_credit: input.keep_rest_as_credit,
      };
      // Two lines of a statement are two payments; the same line a second time is refused above.
      await recordReceipt({ ...actor, db }, clientId, receipt, { isKeyed: true, receiptId }).catch(
        inOurWords(invoices.map(({ index }) => index)),
      );
    }
    if (input.with_charges && line.charges)
      await writeBankEntry(db, actor, line, { kind: 'charge', amount: line.charges.toFixed() });
    return changeLine(db, actor, line.id, { status: 'paid', receiptId, problem: Prisma.DbNull });
  });
}

/** The reference of the payments that a line is recorded as. */
export const referenceOf = ({ reference, endToEndId }: Pick<Row, 'reference' | 'endToEndId'>): string | null =>
  oneLine(reference ?? endToEndId ?? undefined, 120);

/** How money comes in that a payment provider takes. */
export const methodOnline = 'card';

/** How the money of a line came in: what a payment provider took is no transfer. */
async function methodOf(db: Db, actor: Actor, { statementId }: Row): Promise<'bank_transfer' | typeof methodOnline> {
  const { format } = await db.bankStatement.findUniqueOrThrow({
    where: keyOf(actor, statementId),
    select: { format: true },
  });
  return format === 'stripe' ? methodOnline : 'bank_transfer';
}

/** The money of a line; with what banks took of it, if the client paid that, too. @throws Problem 422 without charges. */
function moneyOfLine(line: Row, input: BankPaymentInput, currency: string): Received {
  if (!input.exchange_rate && currency !== line.currency) throw invalid({ path: 'exchange_rate', key: 'rate_missing' });
  if (input.with_charges && !line.charges) throw invalid({ path: 'with_charges', key: 'no_charges' });
  const amount = sum([line.amount, (input.with_charges && line.charges) || '0']).toFixed();
  return moneyOf({ ...input, amount, currency: line.currency }, currency);
}

/**
 * Puts a payment that nobody knows on the account for unknown money, where it stays until it is assigned.
 *
 * @throws Problem 404; 409 for a line that does not wait or is no payment.
 */
export function parkBankLine(actor: Actor, which: LineId): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const line = await lockLine(db, actor, which);
    if (line.status !== 'unmatched') throw conflict(`bank_line_${line.status}`);
    if (line.kind !== 'payment') throw conflict(`bank_line_is_${line.kind}`);
    await takeBackBankEntries(db, actor, line);
    await writeBankEntry(db, actor, line, { kind: 'parked', amount: line.amount.toFixed() });
    return changeLine(db, actor, line.id, { status: 'parked', problem: Prisma.DbNull });
  });
}

/**
 * Records what the bank charges on the account for it.
 *
 * @throws Problem 404; 409 for a line that does not wait or is no charge.
 */
export function recordBankCharge(actor: Actor, which: LineId): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const line = await lockLine(db, actor, which);
    if (line.kind !== 'charge') throw conflict('bank_line_no_charge');
    if (line.status !== 'unmatched') throw conflict(`bank_line_${line.status}`);
    const entry = await writeBankEntry(db, actor, line, { kind: 'charge', amount: line.amount.toFixed() });
    return changeLine(db, actor, line.id, { status: 'paid', receiptId: entry, problem: Prisma.DbNull });
  });
}

/** Ignores a line that pays no invoice. @throws Problem 404, 409 for a line that is paid. */
export function ignoreBankLine(actor: Actor, which: LineId): Promise<BankLine> {
  return setAside(actor, which, 'ignored');
}

/**
 * Makes a line wait again that was ignored, parked or recorded as a charge: what it has on no client's account is taken
 * back.
 *
 * @throws Problem 404, 409 for a line that is paid.
 */
export function heedBankLine(actor: Actor, which: LineId): Promise<BankLine> {
  return setAside(actor, which, 'unmatched');
}

function setAside(actor: Actor, which: LineId, status: 'ignored' | 'unmatched'): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const line = await lockLine(db, actor, which);
    const isDone = line.status === 'paid' && (line.kind !== 'charge' || status === 'ignored');
    if (isDone) throw conflict('bank_line_paid');
    await takeBackBankEntries(db, actor, line);
    return changeLine(db, actor, line.id, { status, receiptId: null });
  });
}

/**
 * Locks the line until the transaction ends, so that of two requests at once the second sees the change of the first.
 */
export async function lockLine(db: Db, actor: Actor, { id, line }: LineId): Promise<Row> {
  const { companyId } = actor;
  await db.$queryRaw`select id from bank_lines where company_id = ${companyId}::uuid and id = ${line}::uuid for update`;
  const row = await db.bankLine.findFirst({ where: { companyId, id: line, statementId: id } });
  if (!row) throw notFound();
  return row;
}

/** Changes a line and gives it as the API returns it. */
export async function changeLine(
  db: Db,
  actor: Actor,
  id: string,
  data: Prisma.BankLineUncheckedUpdateInput,
): Promise<BankLine> {
  const [line] = await toLines(db, actor.companyId, [await db.bankLine.update({ where: keyOf(actor, id), data })]);
  if (!line) throw notFound();
  return line;
}

type Part = BankPaymentInput['invoices'][number] & { index: number };

/** The invoices of one client, with their places in the request. */
interface Group {
  clientId: string;
  currency: string;
  invoices: Part[];
}

/**
 * The invoices by client, in the order of the request.
 *
 * @throws Problem 422 for an id that is no invoice of the company.
 */
async function byClient(db: Db, { companyId }: Actor, { invoices }: BankPaymentInput): Promise<[Group, ...Group[]]> {
  const rows = await db.invoice.findMany({
    where: { companyId, id: { in: invoices.map(({ invoice_id: id }) => id) } },
    select: { id: true, clientId: true, currency: true },
  });
  const known = new Map(rows.map((row) => [row.id, row]));
  const groups = new Map<string, Group>();
  for (const [index, part] of invoices.entries()) {
    const row = known.get(part.invoice_id);
    if (!row) throw unknownReference(`invoices.${index}.invoice_id`);
    const { clientId, currency } = row;
    const group = groups.get(clientId) ?? { clientId, currency, invoices: [] };
    groups.set(clientId, { ...group, invoices: [...group.invoices, { ...part, index }] });
  }
  const [first, ...others] = groups.values();
  if (!first) throw unknownReference('invoices.0.invoice_id');
  return [first, ...others];
}

/**
 * Moves faults to this call's fields, whose names differ from the receipt's.
 *
 * @param places the places of the receipt's invoices in the request.
 */
const inOurWords =
  (places: readonly number[]) =>
  (error: unknown): never => {
    const { faults } = error instanceof Problem ? error.details : {};
    if (!faults) throw error;
    throw invalid(
      ...faults.map((fault) => ({
        ...fault,
        path: fault.path
          .replace(/^allocations\.(\d+)/, (_, at: string) => `invoices.${places[Number(at)] ?? at}`)
          .replace(/^(allocations|amount|paid_on)/, 'invoices'),
      })),
    );
  };
