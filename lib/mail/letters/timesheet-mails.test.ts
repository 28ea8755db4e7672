import { locales } from '@/lib/i18n/locales';
import {
  writeTimeReminder,
  writeTimesheetDigestMail,
  writeTimesheetRejectedMail,
} from '@/lib/mail/letters/timesheet-mails';

const period = { start: '2026-11-16', end: '2026-11-22' };
const rejected = (locale: string) =>
  writeTimesheetRejectedMail({
    locale,
    name: 'Zoë',
    timesheetId: '1',
    period,
    clientName: 'Müller <b>',
    positionTitle: 'Engineer',
    approverName: 'Ada',
    reason: 'Friday',
  });
const digest = (locale: string, count: number) =>
  writeTimesheetDigestMail({ locale, name: 'Zoë', count, sheets: [{ person: 'Ada <b>', client: 'Müller', period }] });

const reminder = (kind: 'time_missing' | 'time_waiting', locale: string, count: number) =>
  writeTimeReminder({ kind, locale, name: 'Zoë', count, weeks: [{ person: 'Ada <b>', client: 'Müller', period }] });

describe.each(locales.map(({ code }) => code))('in %s', (locale) => {
  it.each([1, 2, 3, 11, 100])('all have all their words, with %i waiting', (count) => {
    for (const [mail, english] of [
      [rejected(locale), rejected('en-US')],
      [digest(locale, count), digest('en-US', count)],
      [reminder('time_missing', locale, count), reminder('time_missing', 'en-US', count)],
      [reminder('time_waiting', locale, count), reminder('time_waiting', 'en-US', count)],
    ] as const) {
      expect(`${mail.subject}\n${mail.text}`).not.toMatch(/mail\.|\{|\}/);
      expect(mail.html).not.toContain('<b>');
      if (locale !== 'en-US') expect(mail.text).not.toBe(english.text);
    }
  });
});

it('counts in Arabic as Arabic does', () => {
  const subjects = [1, 2, 3, 11, 100].map((count) => digest('ar-EG', count).subject);
  expect(subjects).toEqual([
    'كشف ساعات واحد بانتظار اعتمادك',
    'كشفا ساعات بانتظار اعتمادك',
    '٣ كشوف ساعات بانتظار اعتمادك',
    '١١ كشف ساعات بانتظار اعتمادك',
    '١٠٠ كشف ساعات بانتظار اعتمادك',
  ]);
});
