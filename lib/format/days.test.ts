import { createFormatter } from 'next-intl';
import { formatDay, formatPeriod } from '@/lib/format/days';
import { formats } from '@/lib/i18n/formats';
import { locales } from '@/lib/i18n/locales';

it.each(locales.map(({ code }) => code))('writes days and periods in %s as next-intl does', (locale) => {
  const format = createFormatter({ locale, formats, timeZone: 'America/Los_Angeles' });
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  expect(formatDay('2026-03-01', locale)).toBe(format.dateTime(at('2026-03-01'), 'day'));
  for (const [start, end] of [
    ['2026-11-02', '2026-11-08'],
    ['2026-12-28', '2027-01-03'],
    ['2026-11-02', '2026-11-02'],
  ] as const) {
    const text = format.dateTimeRange(at(start), at(end), 'day');
    expect([formatPeriod(start, end, locale), formatPeriod(start, end, locale)]).toEqual([text, text]);
  }
});

it('keeps languages, and periods of one beginning, apart', () => {
  const texts = [
    formatPeriod('2026-11-02', '2026-11-08', 'en-US'),
    formatPeriod('2026-11-02', '2026-11-09', 'en-US'),
    formatPeriod('2026-11-02', '2026-11-08', 'fr-FR'),
  ];
  expect(new Set(texts).size).toBe(3);
});
