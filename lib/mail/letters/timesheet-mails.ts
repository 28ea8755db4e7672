import { env } from '@/lib/env';
import { defaultLocale, findLocale, type Locale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

/** The mail's reader; an unknown language reads as English. */
interface Reader {
  locale: string;
  name: string;
}

/** A period; both ends are `YYYY-MM-DD`. */
interface Period {
  start: string;
  end: string;
}

interface RejectedMail extends Reader {
  timesheetId: string;
  period: Period;
  clientName: string;
  positionTitle: string;
  approverName: string;
  /** The reason as it was typed, line breaks included. */
  reason: string;
}

/** Kind `timesheet_rejected`: tells the person whose week it is that it must be corrected, and why. */
export function writeTimesheetRejectedMail(mail: RejectedMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.timesheet_rejected');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  const period = periodIn(locale, mail.period);
  return layOut(locale, t('subject', { period }), [
    [common('greeting', { name: own(mail.name) })],
    [
      t('body', {
        approver: own(mail.approverName),
        period: own(period),
        position: own(mail.positionTitle),
        client: own(mail.clientName),
      }),
    ],
    [t('reason'), ...mail.reason.split(/\r?\n/).map(own)],
    [t('next')],
    linkTo(common, t('action'), `${env.APP_URL}/timesheets/${mail.timesheetId}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}

/** A period in words. */
export const periodIn = ({ code }: Locale, { start, end }: Period): string =>
  formatterFor(code).dateTimeRange(new Date(`${start}T00:00:00Z`), new Date(`${end}T00:00:00Z`), 'day');

interface DigestMail extends Reader {
  /** The number of all sheets that wait. */
  count: number;
  /** The first of the sheets that wait. */
  sheets: readonly { person: string; client: string; period: Period }[];
}

/** Kind `timesheet_digest`: to whoever may approve the sheets, once a day. */
export function writeTimesheetDigestMail({ name, count, sheets, ...mail }: DigestMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.timesheet_digest');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  const more = count - sheets.length;
  return layOut(locale, t('subject', { count }), [
    [common('greeting', { name: own(name) })],
    [t('body', { count })],
    [
      ...sheets.map(({ person, client, period }) => [person, periodIn(locale, period), client].map(own).join(' · ')),
      ...(more > 0 ? [t('more', { count: more })] : []),
    ],
    linkTo(common, t('action'), `${env.APP_URL}/timesheets?filter[status]=submitted`, locale),
    [t('why'), own(`${env.APP_URL}/profile?tab=account`)],
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}

interface TimeReminder extends Reader {
  /**
   * `time_missing`: weeks that are not submitted, to whoever fills them in; `time_waiting`: weeks that are not
   * approved, to the contract's owner.
   */
  kind: 'time_missing' | 'time_waiting';
  /** The number of all these weeks. */
  count: number;
  /** The first of these weeks. */
  weeks: readonly { person: string; client: string; period: Period }[];
}

/** Kinds `time_missing` and `time_waiting`: a colleague asks for weeks that delay an invoice. */
export function writeTimeReminder({ kind, name, count, weeks, ...mail }: TimeReminder): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, `mail.${kind}`);
  const common = translatorFor(locale.code, 'mail.account');
  const digest = translatorFor(locale.code, 'mail.timesheet_digest');
  const own = (value: string) => isolate(value, locale);
  const more = count - weeks.length;
  const filter = kind === 'time_missing' ? 'draft,rejected' : 'submitted';
  return layOut(locale, t('subject', { count }), [
    [common('greeting', { name: own(name) })],
    [t('body', { count })],
    [
      ...weeks.map(({ person, client, period }) => [periodIn(locale, period), person, client].map(own).join(' · ')),
      ...(more > 0 ? [digest('more', { count: more })] : []),
    ],
    linkTo(common, digest('action'), `${env.APP_URL}/timesheets?filter[status]=${filter}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
