import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';
import { periodIn } from '@/lib/mail/letters/timesheet-mails';
import { minutesUntil } from '@/lib/mail/letters/validity';

interface Reader {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  /** The staffing company. */
  companyName: string;
}

interface ApprovalMail extends Reader {
  /** Whether the contact was asked before. */
  isReminder: boolean;
  weeks: readonly { person: string; period: { start: string; end: string } }[];
  link: string;
  expiresAt: Date;
}

/** Kind `time_approval`: to a client's contact; its link shows the time. */
export function writeApprovalMail(mail: ApprovalMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.time_approval'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  const values = { company: own(mail.companyName), count: mail.weeks.length };
  return layOut(locale, t(mail.isReminder ? 'subject_again' : 'subject', { ...values, company: mail.companyName }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', values)],
    mail.weeks.map(({ person, period }) => [periodIn(locale, period), person].map(own).join(' · ')),
    linkTo(common, t('action'), mail.link, locale),
    [t('valid', { count: Math.round(minutesUntil(mail.expiresAt) / (24 * 60)) }), t('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}

interface CodeMail extends Reader {
  code: string;
  expiresAt: Date;
}

/** Kind `approval_code`: its code proves that whoever holds the link also reads the mailbox. */
export function writeApprovalCodeMail(mail: CodeMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.approval_code'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, t('subject', { code: mail.code }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { company: own(mail.companyName) })],
    [mail.code],
    [t('valid', { count: minutesUntil(mail.expiresAt) }), t('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}
