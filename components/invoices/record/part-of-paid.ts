import { writeOffMethod } from '@/lib/invoices/payments/write-off';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';

type Settled = Pick<InvoiceRecord, 'currency'> & {
  payments?: readonly Pick<NonNullable<InvoiceRecord['payments']>[number], 'amount' | 'method' | 'credit_note'>[];
};

/** What credit notes have of what is paid, or what of it was written off; null for nothing. */
export function partOfPaid({ payments = [], currency }: Settled, part: 'byCredit' | 'writtenOff'): string | null {
  const own = payments.filter(({ method, credit_note: note }) =>
    part === 'byCredit' ? note !== null : method === writeOffMethod,
  );
  // What takes another back is below 0.
  const total = sum(own.map(({ amount }) => amount));
  return total.isZero() ? null : formatAmount(total, currency);
}
