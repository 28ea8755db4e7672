import type { CalendarDay } from '@/lib/calendar/days';
import { needsRate } from '@/lib/invoices/amounts/exchange';
import { invoicingCountry, isVatNumber } from '@/lib/money/invoicing-countries';
import { type AgreedTax, type PaidLine, papersOf, selfBilledTotals } from '@/lib/self-billing/taxes';

/** Why no invoice can be created in a contractor's name, in the order in which the reasons are shown. */
export const lacks = [
  'no_account',
  'no_agreement',
  'not_agreed_yet',
  'agreement_ended',
  'vat_number',
  'company_vat_number',
  'company_details',
  'other_currency',
] as const;
export type Lack = (typeof lacks)[number];

interface Agreed extends AgreedTax {
  agreedOn: CalendarDay;
  /** The last day of the agreement. */
  agreedUntil: CalendarDay | null;
  taxId: string | null;
  country: string;
}

interface Pay {
  /** The run's last day: the agreement must be in force on it. */
  periodEnd: CalendarDay;
  currency: string;
  lines: readonly PaidLine[];
  /** Whether it corrects what was invoiced while the agreement was in force: the agreement may have ended since. */
  isCorrection: boolean;
  company: { currency: string; taxId: string | null; isWhole: boolean };
}

/**
 * What is missing for a contractor's invoice. The agreement comes before the invoice (Directive 2006/112/EC, art. 224);
 * VAT needs the number of the person who charges it and, with reverse charge, of the one who owes it (art. 226 (3),
 * (4)). Some countries require the contractor's number on each invoice, and all of them the company's name and address
 * (`lib/money/invoicing-countries.ts`).
 *
 * @param company whether its legal name and address are complete (`isWhole`).
 */
export function lacksOf(agreed: Agreed | null, { periodEnd, currency, lines, isCorrection, company }: Pay): Lack[] {
  if (!agreed) return ['no_agreement'];
  const { agreedOn, agreedUntil, taxCategory, country } = agreed;
  const mustShowOwnTax = papersOf([{ agreed, lines }]).some(({ parts }) => {
    const { taxTotal } = selfBilledTotals(parts, currency);
    return needsRate({ currency, taxTotal, exchangeRate: null }, { country, currency: company.currency });
  });
  const found: [Lack, boolean][] = [
    ['not_agreed_yet', agreedOn > periodEnd],
    ['agreement_ended', !isCorrection && agreedUntil !== null && agreedUntil < periodEnd],
    ['vat_number', lacksNumber(agreed)],
    ['company_vat_number', !company.taxId && taxCategory === 'AE'],
    ['company_details', !company.isWhole],
    ['other_currency', mustShowOwnTax],
  ];
  return found.flatMap(([lack, isSo]) => (isSo ? [lack] : []));
}

const lacksNumber = ({ taxId, taxCategory, country }: Agreed): boolean =>
  taxId
    ? taxCategory === 'AE' && !isVatNumber(taxId, invoicingCountry(country))
    : ['S', 'Z', 'AE'].includes(taxCategory) || invoicingCountry(country).taxId === 'always';
