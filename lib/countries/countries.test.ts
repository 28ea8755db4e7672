import { countries, countryTable } from '@/lib/countries/countries';
import type { Country, Sourced } from '@/lib/countries/country';
import { countryName } from '@/lib/i18n/countries';
import { invoicingCountry } from '@/lib/money/invoicing-countries';

const each = countries.map((one) => [one.code, one] as const);

const rulesOf = (one: Country): readonly Sourced[] => [
  ...one.identifiers,
  ...one.taxes,
  ...one.footer,
  ...one.texts,
  ...one.mustHaves,
  ...one.eInvoices,
  ...one.payments,
];

it('is found by its code, and there is none for other countries', () => {
  expect(countryTable('FR')?.name).toBe('France');
  expect(countryTable('BR')).toBeUndefined();
  expect(countryTable(null)).toBeUndefined();
  expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
});

it.each(each)('%s is called as English calls it', (code, { name }) => {
  expect(name).toBe(countryName('en-GB')(code));
});

it.each(each)('%s has a page and its sentence for every rule, or says that there is none', (_, one) => {
  for (const rule of rulesOf(one)) {
    if (rule.unverified) continue;
    expect(rule.source?.address).toMatch(/^https?:\/\/\S+$/);
    expect(rule.source?.says.length).toBeGreaterThan(5);
  }
});

it.each(each)('%s requires, presets and refuses only what has a source', (_, { footer, texts, taxes }) => {
  expect(footer.filter(({ requiredOf, unverified }) => requiredOf && unverified)).toEqual([]);
  expect(texts.filter(({ unverified }) => unverified)).toEqual([]);
  expect(taxes.filter(({ kind, unverified }) => kind === 'standard' && unverified)).toEqual([]);
});

it.each(each)('%s has the standard rate with which a company there begins', (code, { taxes }) => {
  const { rate, since } = invoicingCountry(code);
  const standard = taxes.filter(({ kind }) => kind === 'standard');
  expect(standard.map((one) => one.rate)).toEqual(rate === null ? [] : [rate]);
  // A day that was found is the day that the list of rates has, too.
  for (const one of standard) expect([since, null]).toContain(one.since);
});

it.each(each)('%s names each detail of the footer once', (_, { footer }) => {
  expect(new Set(footer.map(({ detail }) => detail)).size).toBe(footer.length);
});
