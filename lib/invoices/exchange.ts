import { type DecimalInput, decimal, roundMoney } from '@/lib/money/amount';

/**
 * The tax of a document in the company's currency (EN 16931 BT-111): tax × rate, rounded to that currency; null without a
 * rate.
 */
export const companyTax = (taxTotal: DecimalInput, rate: DecimalInput | null, currency: string): string | null =>
  rate === null ? null : roundMoney(decimal(taxTotal).times(decimal(rate)), currency).toFixed();

/**
 * Countries whose law wants the tax on an invoice in the seller's own currency as well: the member states of the EU (Directive
 * 2006/112/EC, art. 230), Northern Ireland and Great Britain (VAT Regulations 1995, reg. 14), Norway and Switzerland.
 */
const withOwnTax = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);

/** Whether an invoice cannot be issued without a rate. */
export const needsRate = (
  invoice: { currency: string; taxTotal: DecimalInput; exchangeRate: DecimalInput | null },
  company: { country: string; currency: string },
): boolean =>
  invoice.exchangeRate === null &&
  invoice.currency !== company.currency &&
  !decimal(invoice.taxTotal).isZero() &&
  withOwnTax.includes(company.country);
