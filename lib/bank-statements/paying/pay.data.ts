import 'server-only';
import type { Actor } from '@/lib/actor';
import { toLines } from '@/lib/bank-statements/matching/lines.data';
import { oneLine } from '@/lib/bank-statements/reading/entries';
import type { BankLine, BankPaymentInput } from '@/lib/bank-statements/schema';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma, type BankLine as Row } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { ReceiptInput } from '@/lib/invoices/payments/receipt-schema';
import { recordReceipt } from '@/lib/invoices/payments/receipts.data';
import { moneyOf, paidBy } from '@/lib/invoices/payments/received';
import { firstOpenDay } from '@/lib/lock-dates/data';
import { sum } from '@/lib/money/amount';
import { conflict, invalid, notFound, Problem, unknownReference } from '@/lib/problem/problem';

/** A line of a statement. */
export interface LineId {
  id: string;
  line: string;
}

/**
 * Records a line as the payment of these invoices, which belong to one client: on the day it was booked, by bank
 * transfer, with the payer's words as its reference. If that day is locked, it is dated on the first open day, and the
 * payment notes the real one. Money in another currency than theirs is converted at the given rate. Of two clicks at
 * once the second finds the line paid.
 *
 * @throws Problem 404; 409 for a line that is paid or ignored or returns a payment, and as `recordReceipt`; 422 if the
 * amounts do not add up to the line's, unless the rest is to be kept as the client's credit, and as `recordReceipt`.
 */
export function recordBankPayment(actor: Actor, which: LineId, input: BankPaymentInput): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const line = await lockLine(db, actor, which);
    if (line.status !== 'unmatched') throw conflict(`bank_line_${line.status}`);
    if (line.kind === 'return') throw conflict('bank_line_is_return');
    const { clientId, currency } = await firstOf(db, actor, input);
    if (!input.exchange_rate && currency !== line.currency)
      throw invalid({ path: 'exchange_rate', key: 'rate_missing' });
    const money = moneyOf({ ...input, amount: line.amount.toFixed(), currency: line.currency }, currency);
    const rest = paidBy(money, currency).minus(sum(input.invoices.map(({ amount }) => amount)));
    if (rest.isNegative() || (rest.gt(0) && !input.keep_rest_as_credit))
      throw invalid({ path: 'invoices', key: 'sum_of_line' });
    const receivedOn = dayFromDate(line.bookedOn);
    const paidOn = await firstOpenDay(db, actor, 'sales', receivedOn);
    const receipt: ReceiptInput & { received_on: string | null } = {
      amount: money.amount,
      currency: money.currency,
      exchange_rate: input.exchange_rate,
      company_rate: input.company_rate,
      paid_on: paidOn,
      received_on: paidOn === receivedOn ? null : receivedOn,
      method: 'bank_transfer',
      reference: oneLine(line.reference ?? line.endToEndId ?? undefined, 120),
      allocations: input.invoices,
      keep_rest_as_credit: input.keep_rest_as_credit,
    };
    // Two lines of a statement are two payments; the same line a second time is refused above.
    const { id: receiptId } = await recordReceipt({ ...actor, db }, clientId, receipt, { isKeyed: true }).catch(
      inOurWords,
    );
    return changeLine(db, actor, line.id, { status: 'paid', receiptId, problem: Prisma.DbNull });
  });
}

/** Ignores a line that pays no invoice. @throws Problem 404, 409 for a line that is paid. */
export function ignoreBankLine(actor: Actor, which: LineId): Promise<BankLine> {
  return setAside(actor, which, 'ignored');
}

/** Makes an ignored line wait again. @throws Problem 404, 409 for a line that is paid. */
export function heedBankLine(actor: Actor, which: LineId): Promise<BankLine> {
  return setAside(actor, which, 'unmatched');
}

function setAside(actor: Actor, which: LineId, status: 'ignored' | 'unmatched'): Promise<BankLine> {
  return tenant(actor, async (db) => {
    const line = await lockLine(db, actor, which);
    if (line.status === 'paid') throw conflict('bank_line_paid');
    return changeLine(db, actor, line.id, { status });
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

/** The client and currency of the first invoice: `recordReceipt` accepts no others beside it. */
async function firstOf(
  db: Db,
  { companyId }: Actor,
  { invoices }: BankPaymentInput,
): Promise<{ clientId: string; currency: string }> {
  const [first] = invoices;
  const invoice = await db.invoice.findFirst({
    where: { companyId, id: first?.invoice_id },
    select: { clientId: true, currency: true },
  });
  if (!invoice) throw unknownReference('invoices.0.invoice_id');
  return invoice;
}

/** Moves faults to this call's fields, whose names differ from the receipt's. */
function inOurWords(error: unknown): never {
  const { faults } = error instanceof Problem ? error.details : {};
  if (!faults) throw error;
  throw invalid(
    ...faults.map((fault) => ({ ...fault, path: fault.path.replace(/^(allocations|amount|paid_on)/, 'invoices') })),
  );
}
