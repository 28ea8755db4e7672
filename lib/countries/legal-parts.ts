import { countryTable } from '@/lib/countries/countries';
import type { FooterDetail, LegalDetail } from '@/lib/countries/country';

/** The words for the number in the public register; `register` is the country's own word for it, if invoices name one. */
type SayNumber = (number: string, register: string | null) => string;

/**
 * The details of a company that its country's law wants on a letter, as far as they are known, in the order of the
 * country's table and in its words. One that continues another is in the same part as that. The register's number is named
 * wherever it is known.
 */
export function legalParts(
  code: string | null | undefined,
  known: Partial<Record<LegalDetail, string | null | undefined>>,
  sayNumber: SayNumber,
): string[] {
  const country = countryTable(code);
  const parts: string[] = [];
  let hasBefore = false;
  for (const { detail, label: word, continues } of namedDetails(country?.footer ?? [])) {
    const value = known[detail];
    const joins = continues === true && hasBefore;
    hasBefore = Boolean(value);
    if (!value) continue;
    if (joins) parts.push([parts.pop(), word, value].filter(Boolean).join(' '));
    else if (detail === 'registration_number') parts.push(sayNumber(value, country?.register ?? null));
    else parts.push([word, value].filter(Boolean).join(' '));
  }
  return parts;
}

function namedDetails(
  footer: readonly FooterDetail[],
): readonly Pick<FooterDetail, 'detail' | 'label' | 'continues'>[] {
  const hasNumber = footer.some(({ detail }) => detail === 'registration_number');
  return hasNumber ? footer : [...footer, { detail: 'registration_number', label: '' }];
}
