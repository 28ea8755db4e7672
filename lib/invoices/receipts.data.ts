import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { conflict, type FieldFault, invalid, notFound } from '@/lib/http/problem';
import { amountDue } from '@/lib/invoices/balance';
import { findInvoice, type RecordRow } from '@/lib/invoices/find.data';
import { keepOverpayment } from '@/lib/invoices/overpayments.data';
import type { Receipt, ReceiptInput } from '@/lib/invoices/receipt-schema';
import { bookPayment, lockInvoices } from '@/lib/invoices/settlement.data';
import { decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';

interface Part {
  row: RecordRow;
  amount: string;
}

/**
 * Records what came in from a client at once for several invoices: a payment of each, all or none. Of two at once for the
 * same invoices the second finds less open than it wants to pay.
 *
 * @throws Problem 404 for the client; 422 for what is no issued invoice of the client in the currency, for more decimals
 * than the currency has, a day to come, or parts that do not add up to the amount, unless the rest is to be kept as the
 * client's credit; 409 for more than is open.
 */
export function recordReceipt(actor: Actor, clientId: string, input: ReceiptInput): Promise<Receipt> {
  return tenant(actor, async (db) => {
    if (!(await db.client.findUnique({ where: keyOf(actor, clientId), select: { id: true } }))) throw notFound();
    const parts = await takeParts(db, actor, clientId, input);
    const receiptId = uuid();
    for (const { row, amount } of parts) {
      const { paid_on: day, method, reference } = input;
      await bookPayment(db, actor, row, { amount, day, method, reference: reference ?? null, receiptId });
    }
    const rest = restOf(input);
    const kept = rest.gt(0)
      ? await keepOverpayment(db, actor, { clientId, receiptId, amount: rest.toFixed() }, input)
      : null;
    return {
      id: receiptId,
      currency: input.currency,
      amount: formatAmount(input.amount, input.currency),
      paid_on: input.paid_on,
      allocations: parts.map(({ row, amount }) => ({
        invoice: { id: row.id, number: row.number },
        amount: formatAmount(amount, input.currency),
        amount_due: formatAmount(amountDue(row.grossTotal, sum([row.paidTotal, amount])), input.currency),
      })),
      credit: kept,
    };
  });
}

/** The invoices that get something, locked, and how much each. */
async function takeParts(db: Db, actor: Actor, clientId: string, input: ReceiptInput): Promise<Part[]> {
  const asked = input.allocations.map(({ invoice_id: id, amount }, index) => ({ id, amount, index }));
  const paying = asked.filter(({ amount }) => decimal(amount).gt(0));
  await lockInvoices(
    db,
    actor,
    paying.map(({ id }) => id),
  );
  const rows = await db.invoice.findMany({
    where: {
      companyId: actor.companyId,
      id: { in: paying.map(({ id }) => id) },
      kind: 'invoice',
      status: 'issued',
      clientId,
    },
    select: { id: true, currency: true },
  });
  const currencies = new Map(rows.map(({ id, currency }) => [id, currency]));
  const faults = [
    ...paying.flatMap(({ id, amount, index }) => faultOf(`allocations.${index}`, currencies.get(id), amount, input)),
    ...amountFaults(input),
    ...(input.paid_on > actor.today ? [{ path: 'paid_on', key: 'in_future' }] : []),
  ];
  if (faults.length > 0) throw invalid(...faults);
  const parts: Part[] = [];
  for (const { id, amount } of paying) parts.push({ row: await findInvoice(db, actor, id), amount });
  for (const { row, amount } of parts) refuseMoreThanDue(row, amount);
  return parts;
}

/** What of the amount no invoice gets; below 0 where they get more than there is. */
const restOf = ({ amount, allocations }: ReceiptInput) =>
  decimal(amount).minus(sum(allocations.map((one) => one.amount)));

function amountFaults(input: ReceiptInput): FieldFault[] {
  const rest = restOf(input);
  if (rest.isNegative() || (rest.gt(0) && !input.keep_rest_as_credit))
    return [{ path: 'amount', key: 'sum_of_invoices' }];
  const isTooFine = decimal(input.amount).decimalPlaces() > minorUnits(input.currency);
  return isTooFine ? [{ path: 'amount', key: 'too_many_decimals' }] : [];
}

function faultOf(path: string, currency: string | undefined, amount: string, input: ReceiptInput): FieldFault[] {
  if (currency === undefined) return [{ path: `${path}.invoice_id`, key: 'unknown_reference' }];
  if (currency !== input.currency) return [{ path: `${path}.invoice_id`, key: 'other_currency' }];
  const isTooFine = decimal(amount).decimalPlaces() > minorUnits(currency);
  return isTooFine ? [{ path: `${path}.amount`, key: 'too_many_decimals' }] : [];
}

/** More may have been paid, or credited, since the amounts were chosen. */
function refuseMoreThanDue(row: RecordRow, amount: string): void {
  const due = amountDue(row.grossTotal, row.paidTotal);
  if (due.lt(amount))
    throw conflict('payment_more_than_due', { number: row.number ?? '', due: formatAmount(due, row.currency) });
}
