import type { RatedDocument } from '@/lib/accounting/journal/rates';
import { type Decimal, type DecimalInput, decimal, roundTo } from '@/lib/money/amount';

/** The columns of an invoice or credit note that say how its currency is converted to the company's. */
export const rated = { id: true, currency: true, companyCurrency: true, exchangeRate: true } as const;

/** The columns of an overpayment that say how its currency is converted to the company's. */
export const ratedEntry = {
  id: true,
  currency: true,
  amount: true,
  companyAmount: true,
  companyCurrency: true,
} as const;

interface RatedEntry {
  id: string;
  currency: string;
  amount: DecimalInput;
  companyAmount: DecimalInput | null;
  companyCurrency: string | null;
}

/** The credit that a payment or a refund was taken from; null for money. */
export const creditOf = ({
  creditNote,
  overpayment,
}: {
  creditNote: RatedDocument | null;
  overpayment: RatedEntry | null;
}): RatedDocument | null => creditNote ?? (overpayment && ofEntry(overpayment));

/**
 * An overpayment as a rated document. Money has the exchange rate of the day it came in; if nobody entered one, the
 * export gives it one, which it keeps.
 */
export const ofEntry = ({ id, currency, amount, companyAmount, companyCurrency }: RatedEntry): RatedDocument => ({
  id,
  currency,
  companyCurrency,
  exchangeRate: companyAmount && roundTo(decimal(companyAmount).div(decimal(amount)), ratePlaces),
});

/** The decimal places of an entry's rate; what this rounding leaves of the money is an exchange difference. */
const ratePlaces = 8;

/** What money was worth in the company's currency when it came in, with its sign; null if nobody entered it. */
export function worthOf(
  row: { companyAmount: DecimalInput | null; companyCurrency: string | null; reversesId: string | null },
  own: string,
): Decimal | null {
  if (row.companyAmount === null || row.companyCurrency !== own) return null;
  return row.reversesId === null ? decimal(row.companyAmount) : decimal(row.companyAmount).neg();
}
