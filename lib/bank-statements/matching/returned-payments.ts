import { alike, indexNames } from '@/lib/bank-statements/matching/names';
import { indexNumbers, namedIn } from '@/lib/bank-statements/matching/numbers';
import type { Returned } from '@/lib/bank-statements/schema';
import type { CalendarDay } from '@/lib/calendar/days';
import { decimal, formatAmount } from '@/lib/money/amount';

/** A recorded payment that may have been returned. */
export interface Receipt {
  /** The id that its payments share. */
  id: string;
  clientId: string;
  clientName: string;
  paidOn: CalendarDay;
  /** The amount that came in, a decimal string. */
  amount: string;
  currency: string;
  invoices: { id: string; number: string }[];
  /** As the bank reported it. */
  endToEndId: string | null;
  payerIban: string | null;
  /** The day on which it was taken back; null while it is not. */
  reversedOn: CalendarDay | null;
}

/** What a line says of the payment that it returns. */
export interface ReturnLine {
  amount: string;
  currency: string;
  charges: string | null;
  payerName: string | null;
  payerIban: string | null;
  reference: string | null;
  endToEndId: string | null;
}

/** The amounts that may have come in: some banks debit their charges together with the returned amount. */
export const amountsOf = ({ amount, charges }: Pick<ReturnLine, 'amount' | 'charges'>): string[] => [
  decimal(amount).toFixed(),
  ...(charges && decimal(amount).gt(charges) ? [decimal(amount).minus(charges).toFixed()] : []),
];

/**
 * The payment that a line returns: one of exactly that amount that matches the line by its end-to-end reference, an
 * invoice that the text names, its account or its name. The earlier of these counts for more than all after it; of
 * several equal ones the last is taken, one that was not taken back before one that was. `possible` if there is only one and nothing but the amount matches. Null if
 * none fits.
 */
export function findReturned(receipts: readonly Receipt[], line: ReturnLine): Returned | null {
  const amounts = amountsOf(line);
  const fitting = receipts
    .filter(({ amount, currency }) => currency === line.currency && amounts.some((one) => decimal(one).eq(amount)))
    .toSorted(
      (a, b) => Number(a.reversedOn !== null) - Number(b.reversedOn !== null) || (a.paidOn < b.paidOn ? 1 : -1),
    );
  const names = new Set(
    alike(line.payerName, indexNames(fitting.map(({ clientId, clientName }) => ({ id: clientId, name: clientName })))),
  );
  const numbers = indexNumbers(fitting.flatMap((value) => value.invoices.map(({ number }) => ({ number, value }))));
  const named = new Set(
    namedIn([line.reference, line.endToEndId].filter(Boolean).join(' \n '), numbers).map(({ value }) => value),
  );
  const ranked = fitting.map((receipt) => ({
    receipt,
    rank:
      (line.endToEndId !== null && receipt.endToEndId === line.endToEndId ? 8 : 0) +
      (named.has(receipt) ? 4 : 0) +
      (line.payerIban !== null && receipt.payerIban === line.payerIban ? 2 : 0) +
      (names.has(receipt.clientId) ? 1 : 0),
  }));
  const [best] = ranked.toSorted((a, b) => b.rank - a.rank);
  const open = ranked.filter(({ receipt }) => receipt.reversedOn === null);
  if (!best || (best.rank === 0 && (open.length > 1 || best.receipt.reversedOn !== null))) return null;
  const { id, clientId, clientName, paidOn, amount, currency, invoices, reversedOn } = best.receipt;
  return {
    confidence: best.rank > 0 ? 'likely' : 'possible',
    receipt_id: id,
    client: { id: clientId, name: clientName },
    paid_on: paidOn,
    amount: formatAmount(amount, currency),
    invoices,
    reversed_on: reversedOn,
  };
}
