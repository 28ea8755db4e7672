import fc from 'fast-check';
import { doubtOf, hoursText, parseHours, spokenHours } from '@/components/timesheets/grid/hours';
import { hoursStyles, withHours } from '@/lib/hours-style';
import { locales } from '@/lib/i18n/locales';
import { hoursOf } from '@/lib/money/minutes';

const anyLocale = fc.constantFrom(...locales.flatMap(({ code }) => hoursStyles.map((style) => withHours(code, style))));

describe('typed hours', () => {
  it.each([
    ['8', '8.00'],
    ['7.5', '7.50'],
    ['7,5', '7.50'],
    [' 7.25 ', '7.25'],
    ['.5', '0.50'],
    ['0', '0.00'],
    ['24', '24.00'],
    ['7:30', '7.50'],
    ['7h30', '7.50'],
    ['8h', '8.00'],
    ['8 h', '8.00'],
    [':45', '0.75'],
    ['7:20', '7.33'],
    ['7:40', '7.67'],
    ['24:00', '24.00'],
    ['٧٫٥', '7.50'],
    ['٧:٣٠', '7.50'],
    ['830', '8.50'],
    ['0830', '8.50'],
    ['8 30', '8.50'],
    ['8h30', '8.50'],
    ['8 h 30 min', '8.50'],
    ['8:30', '8.50'],
    ['8：30', '8.50'],
    ['7．5', '7.50'],
    ['７：３０', '7.50'],
    ['8。25', '8.25'],
    ['８３０', '8.50'],
    ['8.30', '8.30'],
    ['8,30', '8.30'],
    ['1200', '12.00'],
    ['045', '0.75'],
    ['2400', '24.00'],
    ['٨٣٠', '8.50'],
    ['٨ ٣٠', '8.50'],
    ['٨،٥', '8.50'],
    ['٨٫٣٠', '8.30'],
  ])('%j is read as %s', (text, hours) => {
    expect(parseHours(text, /^[٧٨]/.test(text) ? 'ar-EG' : 'en-US')).toEqual({ hours });
  });

  it('a blank cell has no hours', () => {
    expect([parseHours('', 'en-US'), parseHours('  ', 'en-US')]).toEqual([{ hours: null }, { hours: null }]);
  });

  it.each([
    ['abc', 'not_a_decimal'],
    ['7:60', 'hours_unclear'],
    ['7:5', 'hours_unclear'],
    ['8 5', 'hours_unclear'],
    ['875', 'hours_unclear'],
    ['12345', 'day_over_24'],
    ['2430', 'day_over_24'],
    ['-830', 'negative'],
    ['7:', 'not_a_decimal'],
    ['1.5:30', 'not_a_decimal'],
    ['7:30:00', 'not_a_decimal'],
    ['-1', 'negative'],
    ['-1:30', 'negative'],
    ['7.125', 'too_many_decimals'],
    ['24.01', 'day_over_24'],
    ['24:01', 'day_over_24'],
    ['25', 'day_over_24'],
  ])('%j is refused as %s', (text, fault) => {
    expect(parseHours(text, 'en-US')).toEqual({ fault });
  });

  it('what a cell shows is read as the same hours, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), anyLocale, (minutes, locale) => {
        const hours = hoursOf(String(minutes));
        expect(parseHours(hoursText(hours, locale), locale)).toEqual({ hours });
      }),
    );
  });

  it('hours and minutes are converted to the nearest hundredth of an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1440 }), anyLocale, (minutes, locale) => {
        const { hours } = parseHours(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`, locale);
        expect(Math.abs(Number(hours) * 60 - minutes)).toBeLessThanOrEqual(0.3 + 1e-9);
      }),
    );
  });

  it('hours and minutes mean the same with any separator, in the digits of every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 1440 }), anyLocale, (minutes, locale) => {
        const digits = (value: number) =>
          new Intl.NumberFormat(locale, { minimumIntegerDigits: 2, useGrouping: false }).format(value);
        const [hours, rest] = [digits(Math.floor(minutes / 60)), digits(minutes % 60)];
        const written = ['', ':', 'h', ' ', ' h '].map((between) => parseHours(`${hours}${between}${rest}`, locale));
        expect(new Set(written.map((typed) => typed.hours)).size).toBe(1);
        expect(Math.abs(Number(written[0]?.hours) * 60 - minutes)).toBeLessThanOrEqual(0.3 + 1e-9);
      }),
    );
  });
});

describe('hours with two readings', () => {
  it.each([
    ['8.30', 'en-US', '8.30', '8.50'],
    ['8,30', 'fr-FR', '8.30', '8.50'],
    ['8,15', 'it-IT', '8.15', '8.25'],
    ['٨٫٣٠', 'ar-EG', '8.30', '8.50'],
    ['0.45', 'zh-CN', '0.45', '0.75'],
    ['750', 'en-US', '7.83', '7.50'],
    ['725', 'es-ES', '7.42', '7.25'],
  ])('%j in %s is read as %s, and %s is offered instead', (text, locale, read, other) => {
    expect(doubtOf(text, locale)).toEqual({ read, other });
  });

  it.each([
    '8',
    '8.3',
    '8.25',
    '8.50',
    '8.75',
    '8.33',
    '8.60',
    '8:30',
    '8h30',
    '8 30',
    '830',
    '24.30',
    'x',
    '',
    '-8.30',
  ])('%j has only one reading, or none', (text) => {
    expect(doubtOf(text, 'en-US')).toBeNull();
  });

  it('both readings are spelled out in hours and minutes, in the words of each language', () => {
    const spoken = [spokenHours('8.30', 'en-US'), spokenHours('8.50', 'fr-FR'), spokenHours('7.83', 'zh-CN')];
    expect(spoken.map((text) => text.replace(/\s/g, ' '))).toEqual(['8 hr 18 min', '8 h 30 min', '7小时50分钟']);
  });
});
