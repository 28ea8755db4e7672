import fc from 'fast-check';
import { formatClockTime, formatHours, formatPlainHours } from '@/lib/format/figures';
import { hoursStyleIn, withHours, withoutHours } from '@/lib/hours-style';
import { findLocale, locales } from '@/lib/i18n/locales';
import { hoursOf } from '@/lib/money/minutes';
import { plainDigits } from '@/lib/text/plain-digits';

it.each([
  ['7.50', 'en-US', '7:30'],
  ['0.00', 'en-US', '0:00'],
  ['8.33', 'en-US', '8:20'],
  ['-0.75', 'en-US', '−0:45'],
  ['1234.50', 'en-US', '1,234:30'],
  ['1234.50', 'it-IT', '1.234:30'],
  ['7.50', 'ar-EG', '٧:٣٠'],
  ['0.02', 'zh-CN', '0:01'],
  ['none', 'en-US', 'none'],
  ['', 'en-US', ''],
])('shows %s hours in %s as %s to whoever wants minutes', (hours, code, text) => {
  const locale = withHours(code, 'clock');
  expect([formatHours(hours, locale), formatPlainHours(hours, locale)]).toEqual([text, text]);
});

it('shows decimals to everybody else, with the sign of the hour where it has one', () => {
  const locale = withHours(withHours('fr-FR', 'clock'), 'decimal');
  expect(locale).toBe('fr-FR');
  expect([formatHours('7.5', locale), formatPlainHours('7.5', locale)]).toEqual(['7,50\u00a0h', '7,50']);
});

it('names every minute there is, in every language', () => {
  const minutes = fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 50_000_000 }));
  fc.assert(
    fc.property(minutes, fc.constantFrom(...locales.map(({ code }) => code)), (all, code) => {
      const text = plainDigits(formatHours(hoursOf(String(all)), withHours(code, 'clock')));
      const [hours = '', rest = ''] = text.split(':');
      expect(rest).toHaveLength(2);
      expect(Number(hours.replace(/\D/g, '')) * 60 + Number(rest)).toBe(all);
    }),
  );
});

it('says so in a code that is still the same language', () => {
  for (const { code } of locales) {
    const locale = withHours(code, 'clock');
    expect([findLocale(locale)?.code, withoutHours(locale), hoursStyleIn(locale)]).toEqual([code, code, 'clock']);
    expect([withoutHours(code), hoursStyleIn(code)]).toEqual([code, 'decimal']);
  }
});

it('shows a time of day in the digits of the language', () => {
  expect(locales.map(({ code }) => formatClockTime('06:05', code))).toEqual(
    locales.map(({ code }) => (code === 'ar-EG' ? '٠٦:٠٥' : '06:05')),
  );
});
