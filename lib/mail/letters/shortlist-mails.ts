import type { CalendarDay } from '@/lib/calendar/days';
import { env } from '@/lib/env';
import { formatDay } from '@/lib/format/days';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';
import { minutesUntil } from '@/lib/mail/letters/validity';

interface Reader {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
}

interface ShortlistMail extends Reader {
  /** The staffing company. */
  companyName: string;
  /** The colleague who sends it. */
  sender: string;
  note: string | null;
  /** The number of candidates. */
  count: number;
  link: string;
  expiresAt: Date;
}

/** Kind `shortlist`: to a client's contact. It names no candidate: its link shows them to whoever reads the mailbox. */
export function writeShortlistMail(mail: ShortlistMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.shortlist'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  const values = { company: own(mail.companyName), sender: own(mail.sender), count: mail.count };
  return layOut(locale, t('subject', { ...values, company: mail.companyName }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', values)],
    ...(mail.note === null ? [] : [mail.note.split(/\r?\n/).map(own)]),
    linkTo(common, t('action'), mail.link, locale),
    [t('valid', { count: Math.round(minutesUntil(mail.expiresAt) / (24 * 60)) }), t('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}

interface ReminderMail extends Omit<ShortlistMail, 'note'> {
  /** The day of the first mail, as `YYYY-MM-DD`. */
  sentOn: CalendarDay;
}

/** Kind `shortlist_reminder`: to a contact who has not answered. Its link is a new one, and the first one works, too. */
export function writeShortlistReminderMail(mail: ReminderMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [
    translatorFor(locale.code, 'mail.shortlist_reminder'),
    translatorFor(locale.code, 'mail.account'),
  ];
  const first = translatorFor(locale.code, 'mail.shortlist');
  const own = (value: string) => isolate(value, locale);
  const values = { company: own(mail.companyName), sender: own(mail.sender), count: mail.count };
  return layOut(locale, t('subject', { ...values, company: mail.companyName }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { ...values, day: formatDay(mail.sentOn, locale.code) })],
    linkTo(common, first('action'), mail.link, locale),
    [first('valid', { count: Math.max(1, Math.floor(minutesUntil(mail.expiresAt) / (24 * 60))) }), first('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}

interface CodeMail extends Reader {
  companyName: string;
  code: string;
  expiresAt: Date;
}

/** Kind `shortlist_code`: its code proves that whoever holds the link also reads the mailbox. */
export function writeShortlistCodeMail(mail: CodeMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const common = translatorFor(locale.code, 'mail.account');
  const [t, approval] = [
    translatorFor(locale.code, 'mail.shortlist_code'),
    translatorFor(locale.code, 'mail.approval_code'),
  ];
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, approval('subject', { code: mail.code }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { company: own(mail.companyName) })],
    [mail.code],
    [approval('valid', { count: minutesUntil(mail.expiresAt) }), approval('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}

interface AnsweredMail extends Reader {
  contact: string;
  client: string;
  answers: readonly {
    candidate: string;
    number: string;
    answer: 'yes' | 'no' | 'interview' | 'question';
    text: string | null;
    times: readonly string[];
  }[];
  /** The submission that the mail's link opens. */
  submissionId: string;
}

/** Kind `shortlist_answered`: tells whoever looks after the candidates what the client's contact said about them. */
export function writeShortlistAnsweredMail(mail: AnsweredMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [
    translatorFor(locale.code, 'mail.shortlist_answered'),
    translatorFor(locale.code, 'mail.account'),
  ];
  const own = (value: string) => isolate(value, locale);
  const values = { contact: own(mail.contact), client: own(mail.client), count: mail.answers.length };
  return layOut(locale, t('subject', { ...values, contact: mail.contact, client: mail.client }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', values)],
    ...mail.answers.map(({ candidate, number, answer, text, times }) => [
      `${own(candidate)} · ${own(number)} · ${t(answer)}`,
      ...times.map((time) => own(time.replace('T', ' '))),
      ...(text === null ? [] : text.split(/\r?\n/).map(own)),
    ]),
    linkTo(common, t('action'), `${env.APP_URL}/submissions/${mail.submissionId}?tab=answers`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
