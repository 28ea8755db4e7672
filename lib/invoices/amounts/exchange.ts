import { Decimal, type DecimalInput, decimal, roundMoney, sum } from '@/lib/money/amount';

/**
 * The tax of a document in the company's currency (EN 16931 BT-111): tax × rate, rounded to that currency; null without a
 * rate.
 */
export const companyTax = (taxTotal: DecimalInput, rate: DecimalInput | null, currency: string): string | null =>
  rate === null ? null : roundMoney(decimal(taxTotal).times(decimal(rate)), currency).toFixed();

interface Rated {
  currency: string;
  /** The currency that `exchangeRate` converts to; null if there is none. */
  companyCurrency: string | null;
  exchangeRate: DecimalInput | null;
}

/**
 * The document's rate to the company's currency. Null if both are the same, or if the rate is to a currency that the
 * company has since changed.
 */
export const rateTo = (own: string, { currency, companyCurrency, exchangeRate }: Rated): string | null =>
  exchangeRate === null || currency === own || (companyCurrency ?? own) !== own
    ? null
    : decimal(exchangeRate).toFixed();

interface Credited {
  taxTotal: DecimalInput;
  companyTaxTotal: DecimalInput | null;
}

/**
 * The tax of a credit note in the company's currency: the tax on everything credited so far, rounded once, less that of
 * earlier credit notes. Together the credit notes of an invoice thus come to its tax in that currency, to the last
 * unit.
 *
 * @param before the invoice's credit notes that were issued earlier.
 */
export function creditedCompanyTax(
  taxTotal: DecimalInput,
  before: readonly Credited[],
  rate: DecimalInput | null,
  currency: string,
): string | null {
  const due = companyTax(sum([taxTotal, ...before.map((note) => note.taxTotal)]), rate, currency);
  if (due === null) return null;
  const had = sum(before.map(({ companyTaxTotal }) => companyTaxTotal ?? '0'));
  return Decimal.max(decimal(due).minus(had), 0).toFixed();
}

/**
 * Countries whose law requires the tax on an invoice in the seller's own currency as well: the member states of the EU
 * (Directive 2006/112/EC, art. 230), Northern Ireland and Great Britain (VAT Regulations 1995, reg. 14), Norway and
 * Switzerland.
 */
const withOwnTax = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

/** Whether an invoice cannot be issued without an exchange rate. */
export const needsRate = (
  invoice: { currency: string; taxTotal: DecimalInput; exchangeRate: DecimalInput | null },
  company: { country: string; currency: string },
): boolean =>
  invoice.exchangeRate === null &&
  invoice.currency !== company.currency &&
  !decimal(invoice.taxTotal).isZero() &&
  withOwnTax.includes(company.country);
