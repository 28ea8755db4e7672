import fc from 'fast-check';
import { locales } from '@/lib/i18n/locales';
import { hoursText, parseHours } from '@/lib/timesheets/grid/hours';

const anyLocale = fc.constantFrom(...locales.map(({ code }) => code));

describe('typed hours', () => {
  it.each([
    ['8', '8.00'], ['7.5', '7.50'], ['7,5', '7.50'], [' 7.25 ', '7.25'], ['.5', '0.50'], ['0', '0.00'], ['24', '24.00'],
    ['7:30', '7.50'], ['7h30', '7.50'], ['8h', '8.00'], ['8 h', '8.00'], [':45', '0.75'], ['7:20', '7.33'], ['7:40', '7.67'], ['24:00', '24.00'],
    ['٧٫٥', '7.50'], ['٧:٣٠', '7.50'],
  ])('%s are %s', (text, hours) => {
    expect(parseHours(text, text.startsWith('٧') ? 'ar-EG' : 'en-US')).toEqual({ hours });
  });

  it('that are blank are none', () => {
    expect([parseHours('', 'en-US'), parseHours('  ', 'en-US')]).toEqual([{ hours: null }, { hours: null }]);
  });

  it.each([
    ['abc', 'not_a_decimal'], ['7:60', 'not_a_decimal'], ['7:5', 'not_a_decimal'], ['7:', 'not_a_decimal'], ['1.5:30', 'not_a_decimal'], ['7:30:00', 'not_a_decimal'],
    ['-1', 'negative'], ['-1:30', 'negative'], ['7.125', 'too_many_decimals'], ['24.01', 'day_over_24'], ['24:01', 'day_over_24'], ['800', 'day_over_24'],
  ])('%s are refused as %s', (text, fault) => {
    expect(parseHours(text, 'en-US')).toEqual({ fault });
  });

  it('read back as they are shown, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2400 }), anyLocale, (hundredths, locale) => {
        const hours = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
        expect(parseHours(hoursText(hours, locale), locale)).toEqual({ hours });
      }),
    );
  });

  it('of a clock are within half a hundredth of its minutes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), anyLocale, (minutes, locale) => {
        const { hours } = parseHours(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, locale);
        expect(Math.abs(Number(hours) * 60 - minutes)).toBeLessThanOrEqual(0.3 + 1e-9);
      }),
    );
  });
});
