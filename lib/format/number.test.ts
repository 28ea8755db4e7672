import fc from 'fast-check';
import { formatAmountText, formatRateText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import { parseDecimal } from '@/lib/format/parse-decimal';
import { locales } from '@/lib/i18n/locales';
import { formatterFor } from '@/lib/i18n/translator';

describe('a number as text', () => {
  it('keeps every digit of a decimal that a float cannot hold', () => {
    expect(formatNumber('99999999999999.9999', 'en-US', { maximumFractionDigits: 4 })).toBe('99,999,999,999,999.9999');
  });

  it('has a true minus, before the digits also in Arabic', () => {
    expect(formatAmountText('-1234.5', 'USD', 'en-US')).toBe('−1,234.50');
    expect(formatAmountText('-1234.5', 'USD', 'ar-EG')).toBe('−١٬٢٣٤٫٥٠');
  });

  it.each([
    ['es-ES', '1.234,50'],
    ['it-IT', '1.234,50'],
    ['fr-FR', '1\u202f234,50'],
    ['en-US', '1,234.50'],
  ])('groups four digits, too, in %s', (locale, expected) => {
    expect(formatAmountText('1234.5', 'EUR', locale)).toBe(expected);
    expect(formatterFor(locale).number(1234.5, 'hours')).toBe(expected);
  });

  it.each([
    ['fr-FR', '7,50\u00a0h'],
    ['es-ES', '7,50\u00a0h'],
    ['it-IT', '7,50\u00a0h'],
    ['en-US', '7.50h'],
    ['zh-CN', '7.50小时'],
  ])('writes hours in %s as %s', (locale, expected) => {
    const options = { style: 'unit', unit: 'hour', unitDisplay: 'narrow', minimumFractionDigits: 2 } as const;
    expect(formatNumber('7.5', locale, options)).toBe(expected);
  });

  it('has the decimals of its currency, a rate up to four', () => {
    expect(formatAmountText('1234', 'JPY', 'en-US')).toBe('1,234');
    expect(formatAmountText('1.5', 'KWD', 'en-US')).toBe('1.500');
    expect(formatRateText('85.0000', 'USD', 'en-US')).toBe('85.00');
    expect(formatRateText('85.1250', 'USD', 'fr-FR')).toBe('85,125');
  });

  it('leaves alone what is no decimal', () => {
    expect(formatNumber('1e5', 'en-US')).toBe('1e5');
    expect(formatNumber('', 'en-US')).toBe('');
  });
});

describe('a number that a person writes', () => {
  it.each([
    ['1,234.50', 'en-US', '1234.50'],
    ['1 234,50', 'fr-FR', '1234.50'],
    ['1.234,50', 'es-ES', '1234.50'],
    ['1.500', 'it-IT', '1500'],
    ['12.5', 'it-IT', '12.5'],
    ['١٬٢٣٤٫٥٠', 'ar-EG', '1234.50'],
    ['12.5', 'ar-EG', '12.5'],
    ['−5', 'zh-CN', '-5'],
    ['.5', 'en-US', '0.5'],
    ['12.', 'en-US', '12'],
    ['7．5', 'zh-CN', '7.5'],
    ['１，２３４．５０', 'zh-CN', '1234.50'],
    ['7。5', 'zh-CN', '7.5'],
    ['－3', 'zh-CN', '-3'],
    ['٧.٥', 'en-US', '7.5'],
  ])('%s in %s is %s', (text, locale, expected) => {
    expect(parseDecimal(text, locale)).toBe(expected);
  });

  it.each(['', '-', 'abc', '1e5', '1.2.3', '1,234,5', '0x10', '5²', '½'])('%j is none', (text) => {
    expect(parseDecimal(text, 'en-US')).toBeUndefined();
  });

  it('is read back as it was shown, in every locale', () => {
    const decimals = fc.tuple(fc.bigInt(-(10n ** 14n), 10n ** 14n), fc.integer({ min: 0, max: 9999 }));
    fc.assert(
      fc.property(decimals, fc.constantFrom(...locales), fc.boolean(), ([whole, part], { code }, useGrouping) => {
        const value = `${whole}.${String(part).padStart(4, '0')}`;
        const shown = formatNumber(value, code, { minimumFractionDigits: 4, useGrouping });
        expect(parseDecimal(shown, code)).toBe(value);
      }),
    );
  });
});
