import { countries, countryTable } from '@/lib/countries/countries';
import type { LegalDetail } from '@/lib/countries/country';
import { taxNumberName } from '@/lib/countries/tax-number';

/** What is known of a company that decides which details it must give. */
type Known = Partial<Record<LegalDetail | 'legal_name', string | null>>;

/**
 * The details without which the law of a country forbids to issue an invoice, and that a company lacks. Its legal form
 * decides, as it is given or as it is part of its name.
 */
export function missingDetails(code: string | null | undefined, known: Known): LegalDetail[] {
  const form = `${known.legal_form ?? ''} ${known.legal_name ?? ''}`.replaceAll('.', '');
  const footer = countryTable(code)?.footer ?? [];
  return footer.flatMap(({ detail, requiredOf }) => {
    const isNeeded = requiredOf === 'all' || (requiredOf?.test(form) ?? false);
    return isNeeded && !known[detail]?.trim() ? [detail] : [];
  });
}

/** What a country calls the tax number (empty if there is none) and the details of a company that its invoices carry. */
export interface CompanyLabels {
  tax: string;
  details: Partial<Record<LegalDetail, string>>;
}

/** These names by country (ISO 3166-1 alpha-2), for the form of a company. */
export const companyLabels = (): Record<string, CompanyLabels> =>
  Object.fromEntries(
    countries.map(({ code, footer }) => [
      code,
      { tax: taxNumberName(code) ?? '', details: Object.fromEntries(footer.map(({ detail, name }) => [detail, name])) },
    ]),
  );

/** Whether a company's details in a country include this one: where nothing is known, only the register's number. */
export const hasDetail = (labels: CompanyLabels | undefined, detail: LegalDetail): boolean =>
  labels ? labels.details[detail] !== undefined : detail === 'registration_number';
