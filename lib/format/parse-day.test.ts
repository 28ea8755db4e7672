import fc from 'fast-check';
import { addDays, isCalendarDay } from '@/lib/calendar/days';
import { dayPattern, dayText, parseDay } from '@/lib/format/parse-day';
import { locales } from '@/lib/i18n/locales';

const anyLocale = fc.constantFrom(...locales.map(({ code }) => code));
const anyDay = fc.integer({ min: 0, max: 60_000 }).map((count) => addDays('1940-01-01', count));

describe('a typed day', () => {
  it.each([
    ['12/31/2026', 'en-US'],
    ['12-31-26', 'en-US'],
    ['12312026', 'en-US'],
    ['31/12/2026', 'fr-FR'],
    ['31.12.2026', 'fr-FR'],
    ['31 12 26', 'es-ES'],
    ['31122026', 'it-IT'],
    ['311226', 'it-IT'],
    ['٣١/١٢/٢٠٢٦', 'ar-EG'],
    ['31/12/2026', 'ar-EG'],
    ['2026/12/31', 'zh-CN'],
    ['2026年12月31日', 'zh-CN'],
    ['20261231', 'zh-CN'],
    ['２０２６－１２－３１', 'zh-CN'],
    ['2026-12-31', 'en-US'],
    ['2026-12-31', 'ar-EG'],
  ])('%s in %s is the last day of 2026', (text, locale) => {
    expect(parseDay(text, locale)).toBe('2026-12-31');
  });

  it.each(['', 'x', '31/12/2026', '02/30/2026', '2/29/2027', '1/2', '1/2/3/4', '12/31/206', 'Dec 31 2026', '1234567'])(
    '%s is none in English of the United States',
    (text) => {
      expect(parseDay(text, 'en-US')).toBeUndefined();
    },
  );

  it('is read back as it is shown, and as ISO writes it, in every language', () => {
    fc.assert(
      fc.property(anyDay, anyLocale, (day, locale) => {
        expect(parseDay(dayText(day, locale), locale)).toBe(day);
        expect(parseDay(day, locale)).toBe(day);
      }),
    );
  });

  it('never is a day that there is not', () => {
    fc.assert(
      fc.property(fc.string(), anyLocale, (text, locale) => {
        const day = parseDay(text, locale);
        expect(day === undefined || isCalendarDay(day)).toBe(true);
      }),
    );
  });
});

it('a pattern says the locale’s order in the reader’s letters', () => {
  const english = { day: 'DD', month: 'MM', year: 'YYYY' };
  expect(dayPattern('en-US', english)).toBe('MM/DD/YYYY');
  expect(dayPattern('fr-FR', { day: 'JJ', month: 'MM', year: 'AAAA' })).toBe('JJ/MM/AAAA');
  expect(dayPattern('zh-CN', { day: '日', month: '月', year: '年' })).toBe('年/月/日');
  expect(dayPattern('ar-EG', { day: 'يي', month: 'شش', year: 'سسسس' })).toBe(
    '\u2068يي\u2069/\u2068شش\u2069/\u2068سسسس\u2069',
  );
});
