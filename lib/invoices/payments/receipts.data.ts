import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { discountTaken } from '@/lib/invoices/payments/cash-discount';
import { bookMoney, type Part } from '@/lib/invoices/payments/money-in.data';
import type { Receipt, ReceiptInput } from '@/lib/invoices/payments/receipt-schema';
import { moneyFaults, moneyOf, paidBy, type Received } from '@/lib/invoices/payments/received';
import { lockInvoices } from '@/lib/invoices/payments/settlement.data';
import { type Decimal, decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';
import { conflict, type FieldFault, invalid, notFound } from '@/lib/problem/problem';

/**
 * Records what came in from a client at once for several invoices: a payment of each, all or none. Of two requests at
 * once for the same invoices the second finds less open than it wants to pay. Money in another currency than the
 * invoices' is converted once, as a whole, and the result is shared out.
 *
 * @throws Problem 404 for the client; 422 for an id that is no issued invoice of the client or an invoice in another
 * currency than the others, for more decimals than the currency has, a day in the future or before an invoice, a rate
 * that is missing or has nothing to convert, or parts that do not add up to the amount, unless the rest is to be kept
 * as the client's credit; 409 for more than is open, or what looks like the same money again.
 *
 * @param isKeyed whether an `Idempotency-Key` says that this is not a repeat.
 * @param receiptId the receipt of other clients' invoices that the same money pays.
 */
export function recordReceipt(
  actor: Actor,
  clientId: string,
  input: ReceiptInput & { received_on?: CalendarDay | null },
  { isKeyed, receiptId = uuid() }: { isKeyed: boolean; receiptId?: string },
): Promise<Receipt> {
  return tenant(actor, async (db) => {
    if (!(await db.client.findUnique({ where: keyOf(actor, clientId), select: { id: true } }))) throw notFound();
    const { parts, currency, rest } = await takeParts(db, actor, clientId, input);
    const money = moneyOf(input, currency);
    const credit = await bookMoney(db, actor, { clientId, money, currency, parts, rest, input, receiptId, isKeyed });
    return {
      id: receiptId,
      currency: input.currency,
      amount: formatAmount(input.amount, input.currency),
      paid_on: input.paid_on,
      invoice_currency: currency,
      exchange_rate: input.exchange_rate ? decimal(input.exchange_rate).toFixed() : null,
      allocations: parts.map(({ row, amount }) => ({
        invoice: { id: row.id, number: row.number },
        amount: formatAmount(amount, currency),
        amount_due: formatAmount(dueAfter(row, amount, input.received_on ?? input.paid_on), currency),
      })),
      credit,
    };
  });
}

/** What is left to pay of an invoice once it got its part, and its discount what that settles. */
const dueAfter = (row: RecordRow, amount: string, day: CalendarDay): Decimal =>
  amountDue(row.grossTotal, sum([row.paidTotal, amount, discountTaken(row, { amount, day })]));

interface Taken {
  parts: Part[];
  /** The currency of the invoices; that of the money if there are none. */
  currency: string;
  /** The part of the money that no invoice gets, in that currency. */
  rest: Decimal;
}

/** The invoices that get something, locked, and the amount of each. */
async function takeParts(db: Db, actor: Actor, clientId: string, input: ReceiptInput): Promise<Taken> {
  const asked = input.allocations.map(({ invoice_id: id, amount }, index) => ({ id, amount, index }));
  const paying = asked.filter(({ amount }) => decimal(amount).gt(0));
  const ids = paying.map(({ id }) => id);
  await lockInvoices(db, actor, ids);
  const rows = await db.invoice.findMany({
    where: { companyId: actor.companyId, id: { in: ids }, kind: 'invoice', status: 'issued', clientId },
    select: { id: true, currency: true },
  });
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  const currency = ids.flatMap((id) => currencies.get(id) ?? [])[0] ?? input.currency;
  const money = moneyOf(input, currency);
  const rest = paidBy(money, currency).minus(sum(input.allocations.map((one) => one.amount)));
  const faults = [
    ...paying.flatMap(({ id, amount, index }) =>
      faultOf(`allocations.${index}`, { own: currencies.get(id), all: currency }, amount),
    ),
    ...amountFaults(
      money,
      { invoice: currency, own: actor.company.currency },
      rest,
      input.keep_rest_as_credit === true,
    ),
  ];
  if (faults.length > 0) throw invalid(...faults);
  const parts: Part[] = [];
  for (const { id, amount } of paying) parts.push({ row: await findInvoice(db, actor, id), amount });
  for (const { row, amount } of parts) refuseMoreThanDue(row, amount);
  return { parts, currency, rest };
}

/**
 * What is wrong with the amounts. @param rest the part of the amount that no invoice gets; below 0 if they get more
 * than came in.
 */
function amountFaults(
  money: Received,
  currencies: { invoice: string; own: string },
  rest: Decimal,
  keepsRest: boolean,
): FieldFault[] {
  const faults = moneyFaults(money, currencies);
  if (faults.length > 0) return faults;
  return rest.isNegative() || (rest.gt(0) && !keepsRest) ? [{ path: 'amount', key: 'sum_of_invoices' }] : [];
}

function faultOf(path: string, currency: { own: string | undefined; all: string }, amount: string): FieldFault[] {
  if (currency.own === undefined) return [{ path: `${path}.invoice_id`, key: 'unknown_reference' }];
  if (currency.own !== currency.all) return [{ path: `${path}.invoice_id`, key: 'other_currency' }];
  const isTooFine = decimal(amount).decimalPlaces() > minorUnits(currency.own);
  return isTooFine ? [{ path: `${path}.amount`, key: 'too_many_decimals' }] : [];
}

/** Refuses more than is due: more may have been paid, or credited, since the amounts were chosen. */
function refuseMoreThanDue(row: RecordRow, amount: string): void {
  const due = amountDue(row.grossTotal, row.paidTotal);
  if (due.lt(amount)) throw conflict('payment_more_than_due', { number: row.number ?? '', due: due.toNumber() });
}
