import type { RatedDocument } from '@/lib/accounting/rates';

/** The columns of an invoice or credit note that say how its currency becomes the company's. */
export const rated = { id: true, currency: true, companyCurrency: true, exchangeRate: true } as const;

/** What a payment or a refund was taken of; null for money. */
export function creditOf({
  creditNote,
  overpayment,
}: {
  creditNote: RatedDocument | null;
  overpayment: Pick<RatedDocument, 'id' | 'currency'> | null;
}): RatedDocument | null {
  return creditNote ?? (overpayment && withoutRate(overpayment));
}

/** Money has no rate that was fixed with it: the export gives it one, and it keeps that. */
export const withoutRate = ({ id, currency }: Pick<RatedDocument, 'id' | 'currency'>): RatedDocument => ({
  id,
  currency,
  companyCurrency: null,
  exchangeRate: null,
});
