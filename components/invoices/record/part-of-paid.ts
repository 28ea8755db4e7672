import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';

type Settled = Pick<InvoiceRecord, 'currency'> & {
  payments?: readonly Pick<NonNullable<InvoiceRecord['payments']>[number], 'amount' | 'method' | 'credit_note'>[];
};

/** The part of the payments that credit notes paid, or that was written off; null if there is none. */
export function partOfPaid({ payments = [], currency }: Settled, part: 'byCredit' | 'writtenOff'): string | null {
  const own = payments.filter(({ method, credit_note: note }) =>
    part === 'byCredit' ? note !== null : method === writeOffMethod,
  );
  // A payment that takes another back is below 0.
  const total = sum(own.map(({ amount }) => amount));
  return total.isZero() ? null : formatAmount(total, currency);
}
