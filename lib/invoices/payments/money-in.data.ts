import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { cashDiscountMethod, discountTaken } from '@/lib/invoices/payments/cash-discount';
import { keepOverpayment } from '@/lib/invoices/payments/overpayments.data';
import { type Received, sharesOf } from '@/lib/invoices/payments/received';
import { refuseRepeat } from '@/lib/invoices/payments/repeats.data';
import { type Booking, bookPayment } from '@/lib/invoices/payments/settlement.data';
import type { Decimal } from '@/lib/money/amount';
import { type FieldFault, invalid } from '@/lib/problem/problem';

/** An issued invoice, locked, and the part of the money that it gets: no more than is due. */
export interface Part {
  row: RecordRow;
  amount: string;
}

interface MoneyIn {
  clientId: string;
  money: Received;
  /** The currency of the invoices and of what is kept as credit. */
  currency: string;
  parts: readonly Part[];
  /** The part that no invoice gets, in that currency; it becomes the client's credit. */
  rest: Decimal;
  input: {
    paid_on: CalendarDay;
    /** The day on which it came in, if that day is locked: it is then dated on the first open one. */
    received_on?: CalendarDay | null | undefined;
    method: string;
    reference?: string | null | undefined;
  };
  /** The id that all parts of the receipt share; null for a single payment without a rest. */
  receiptId: string | null;
  /** Whether an `Idempotency-Key` says that this is not a repeat. */
  isKeyed: boolean;
}

/**
 * Books money that came in from a client, on whichever page or endpoint it was recorded: the part of each invoice, and
 * the rest as the client's credit. No other function writes money to invoices.
 *
 * @throws Problem 422 on `paid_on` for a day in the future or before an invoice; 409 for what looks like the same money
 * again.
 */
export async function bookMoney(
  db: Db,
  actor: Actor,
  { clientId, money, currency, parts, rest, input, receiptId, isKeyed }: MoneyIn,
): Promise<{ id: string; amount: string } | null> {
  const { paid_on: day, received_on: receivedOn = null, method } = input;
  const reference = input.reference ?? null;
  const faults = dayFaults(
    actor,
    day,
    parts.map(({ row }) => row),
  );
  if (faults.length > 0) throw invalid(...faults);
  const invoiceIds = parts.map(({ row }) => row.id);
  const moved = {
    clientId,
    amount: money.amount,
    currency: money.currency,
    day,
    reference,
    invoiceIds,
    creditId: null,
  };
  await refuseRepeat(db, actor, isKeyed, moved);
  const amounts = [...parts.map(({ amount }) => amount), ...(rest.gt(0) ? [rest.toFixed()] : [])];
  const shares = sharesOf(money, { invoice: currency, own: actor.company.currency }, amounts);
  for (const [index, { row, amount }] of parts.entries())
    await bookPart(db, actor, row, {
      ...{ amount, day, receivedOn, method, reference, receiptId },
      share: shares[index],
    });
  if (receiptId === null || rest.lte(0)) return null;
  const credit = { clientId, receiptId, amount: rest.toFixed(), currency, share: shares[parts.length] };
  return keepOverpayment(db, actor, credit, { day, receivedOn, method, reference });
}

/**
 * Books the part of an invoice, and what its discount for early payment settles beside it. Both are taken back together,
 * because they share their receipt.
 */
async function bookPart(db: Db, actor: Actor, row: RecordRow, booking: Booking): Promise<void> {
  const { amount, day, receivedOn = null, receiptId, reference } = booking;
  // What counts is the day on which the money came in, whatever day it is dated on.
  const discount = discountTaken(row, { amount, day: receivedOn ?? day });
  const shared = discount.gt(0) ? (receiptId ?? uuid()) : receiptId;
  await bookPayment(db, actor, row, { ...booking, receiptId: shared });
  if (discount.lte(0)) return;
  const settled = { ...{ day, receivedOn, reference }, method: cashDiscountMethod, receiptId: shared };
  await bookPayment(db, actor, await findInvoice(db, actor, row.id), { ...settled, amount: discount.toFixed() });
}

/**
 * Refuses money dated in the future, which has not come in, and money dated before an invoice, which could not pay it
 * yet: until then it is the client's credit.
 */
export function dayFaults({ today }: Actor, day: CalendarDay, invoices: readonly RecordRow[]): FieldFault[] {
  if (day > today) return [{ path: 'paid_on', key: 'in_future' }];
  return invoices.flatMap(({ number, issueDate }): FieldFault[] => {
    const issued = issueDate && dayFromDate(issueDate);
    if (issued === null || day >= issued) return [];
    return [{ path: 'paid_on', key: 'before_invoice', values: { number: number ?? '', date: issued } }];
  });
}

/**
 * Refuses the use of a credit before it existed. @throws Problem 422 on `paid_on` for a day before the credit's own.
 */
export function checkCreditDay(day: CalendarDay, credit: { day: CalendarDay }): void {
  if (day < credit.day) throw invalid({ path: 'paid_on', key: 'before_credit', values: { date: credit.day } });
}
