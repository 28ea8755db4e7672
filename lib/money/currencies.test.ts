import { currencies, isCurrency, minorUnits } from '@/lib/money/currencies';

describe('currencies', () => {
  it('lists each code once, in order, in capitals', () => {
    expect(new Set(currencies).size).toBe(currencies.length);
    expect([...currencies].sort()).toEqual(currencies);
    expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it('has the 164 codes of ISO 4217 that have a minor unit', () => {
    expect(currencies).toHaveLength(164);
  });

  it('knows the digits that CLDR and ISO disagree on by ISO', () => {
    expect(['HUF', 'IDR', 'COP', 'IQD', 'UGX', 'ISK'].map(minorUnits)).toEqual([2, 2, 2, 3, 0, 0]);
  });

  it.each(['eur', 'EU', '', 'XAU', 'XXX', 'BGN', 'ANG', 'HRK', 'toString'])('does not accept %p', (code) => {
    expect(isCurrency(code)).toBe(false);
    expect(() => minorUnits(code)).toThrow(RangeError);
  });
});
