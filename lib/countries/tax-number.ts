import { countries, countryTable } from '@/lib/countries/countries';
import type { Country, Identifier } from '@/lib/countries/country';

import { invoicingCountries } from '@/lib/money/invoicing-countries';
import { plainDigits } from '@/lib/text/plain-digits';

/** Whether a number has an identifier's form, and its check digits agree. */
export function isIdentifier(text: string, { form, agrees, letters = [] }: Identifier): boolean {
  const number = compact(text);
  const bare = letters.find((one) => number.startsWith(one));
  return [number, ...(bare ? [number.slice(bare.length)] : [])].some(
    (one) => form.test(one) && (agrees?.(one) ?? true),
  );
}

/** The numbers that may be given as a tax number in a country. Unverified ones refuse nothing. */
const taxIdentifiers = ({ identifiers }: Country): Identifier[] =>
  identifiers.filter(({ kind }) => kind === 'vat' || kind === 'tax');

/** The names of the tax numbers of a country in its own words; undefined for a country without a table. */
export function taxNumberName(code: string | null | undefined): string | undefined {
  const country = countryTable(code);
  return country && namesOf(taxIdentifiers(country));
}

/** These names by country (ISO 3166-1 alpha-2), for forms; empty where companies have no tax number. */
export const taxNumberNames = (): Record<string, string> =>
  Object.fromEntries(countries.map((country) => [country.code, namesOf(taxIdentifiers(country))]));

/**
 * The word before a tax number on a document of a country: the name of the number that it is, or of the first one there
 * if it is none; undefined for a country without a table.
 */
export function taxNumberLabel(code: string | null | undefined, text: string): string | undefined {
  const country = countryTable(code);
  const known = country ? taxIdentifiers(country) : [];
  const found = known.find((one) => isIdentifier(text, one)) ?? known[0];
  return found?.short ?? found?.name;
}

/**
 * Says what is wrong with a tax number of somebody in a country: null if nothing is, or if the country has no table. A
 * number of another country with its letters is right, too: companies are registered for tax where they do business.
 */
export function taxNumberFault(
  code: string | null | undefined,
  text: string | null | undefined,
): TaxNumberFault | null {
  const country = countryTable(code);
  const fault = country && faultOf(taxIdentifiers(country), text);
  return fault && text && !isForeign(text, country) ? fault : null;
}

/**
 * The same for the codice fiscale of somebody in Italy, which is a company's partita IVA or a person's own; null in other
 * countries.
 */
export function fiscalCodeFault(
  code: string | null | undefined,
  text: string | null | undefined,
): TaxNumberFault | null {
  const known = countryTable(code)?.identifiers ?? [];
  const own = known.filter(({ kind }) => kind === 'fiscal_code');
  return own.length > 0 ? faultOf([...own, ...known.filter(({ kind }) => kind === 'vat')], text) : null;
}

/** A number that none is known for is never wrong. */
function faultOf(known: readonly Identifier[], text: string | null | undefined): TaxNumberFault | null {
  const [first] = known;
  if (!first || !text || known.some((one) => one.unverified || isIdentifier(text, one))) return null;
  return { key: 'tax_number', values: { name: namesOf(known), example: first.example } };
}

/** A key of the namespace `validation`, and its values. */
interface TaxNumberFault {
  key: 'tax_number';
  values: { name: string; example: string };
}

const namesOf = (known: readonly Identifier[]): string => known.map(({ name }) => name).join(' / ');

/** Whether it is a VAT number of another country, with that country's letters. */
function isForeign(text: string, { code: home }: Country): boolean {
  const number = compact(text);
  return invoicingCountries.some(({ country, vatNumber }) => {
    const letters = country === 'GR' ? 'EL' : country;
    if (country === home || !vatNumber || !number.startsWith(letters)) return false;
    const own = countryTable(country)?.identifiers.find(({ kind }) => kind === 'vat');
    return own ? isIdentifier(text, own) : vatNumber.test(number.slice(letters.length));
  });
}

/** In capitals, without what people put between the digits. */
const compact = (text: string): string =>
  plainDigits(text)
    .toUpperCase()
    .replace(/[^\p{Letter}\p{Number}+*]/gu, '');
