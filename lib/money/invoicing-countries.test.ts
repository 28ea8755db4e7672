import { isCountryCode } from '@/lib/i18n/countries';
import { invoicingCountries, invoicingCountry, startingTax } from '@/lib/money/invoicing-countries';
import { taxFault } from '@/lib/money/tax';

const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

it.each(invoicingCountries.map((one) => [one.country, one] as const))('%s has a whole row', (country, row) => {
  expect(isCountryCode(country)).toBe(true);
  expect(row.source).not.toBe('');
  const tax = startingTax(country);
  expect([taxFault(tax.category, tax.rate), tax.category]).toEqual([null, row.rate === null ? 'O' : 'S']);
  if (row.rate === null) expect([row.taxName, row.since]).toEqual([null, null]);
  else {
    expect(row.rate).toMatch(/^\d{1,2}(\.\d)?$/);
    expect(Number.isNaN(Date.parse(row.since ?? ''))).toBe(false);
    expect(row.taxName?.length).toBeGreaterThan(1);
  }
});

it('has each country once, and all of the Union with the form of its VAT numbers', () => {
  const codes = invoicingCountries.map(({ country }) => country);
  expect(new Set(codes).size).toBe(codes.length);
  for (const country of union)
    expect([country, invoicingCountry(country).vatNumber]).toEqual([country, expect.any(RegExp)]);
  // Directive 2006/112/EC, art. 97.
  for (const country of union) expect(Number(invoicingCountry(country).rate)).toBeGreaterThanOrEqual(15);
});

/** Typed from published lists, not from the table. */
const rates: Record<string, string> = {
  AT: '20',
  BE: '21',
  BG: '20',
  CY: '19',
  CZ: '21',
  DE: '19',
  DK: '25',
  EE: '24',
  ES: '21',
  FI: '25.5',
  FR: '20',
  GR: '24',
  HR: '25',
  HU: '27',
  IE: '23',
  IT: '22',
  LT: '21',
  LU: '17',
  LV: '21',
  MT: '18',
  NL: '21',
  PL: '23',
  PT: '23',
  RO: '21',
  SE: '25',
  SI: '22',
  SK: '23',
  GB: '20',
  CH: '8.1',
  NO: '25',
  AE: '5',
  SA: '15',
  EG: '14',
};
it.each(Object.entries(rates))('the standard rate of %s is %s', (country, rate) => {
  expect(startingTax(country)).toMatchObject({ rate, category: 'S' });
});

const numbers: [string, string, boolean][] = [
  ['DE', '123456789', true],
  ['DE', '12345678', false],
  ['ES', 'B12345678', true],
  ['ES', '12345678', false],
  ['FR', 'XX123456789', true],
  ['FR', '123456789', false],
  ['IT', '01234567890', true],
  ['NL', '123456789B01', true],
  ['NL', '123456789', false],
  ['AT', 'U12345678', true],
  ['GB', '123456789', true],
  ['GB', '12345', false],
  ['IE', '6388047V', true],
  ['GR', '123456789', true],
  ['SE', '123456789012', true],
  ['CH', 'E123456789MWST', true],
];
it.each(numbers)('a VAT number of %s: %s', (country, number, is) => {
  expect(invoicingCountry(country).vatNumber?.test(number)).toBe(is);
});

it('of a country that it does not know asks for name and address, and taxes nothing by itself', () => {
  expect(startingTax('ZZ')).toEqual({ name: null, rate: '0', category: 'O' });
  expect(invoicingCountry('ZZ')).toMatchObject({ taxId: 'taxed', register: false });
});
