import { env } from '@/lib/env';
import { formatDay } from '@/lib/format/days';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface Reader {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
}

interface Undelivered {
  /** The subject of the mail. */
  mail: string;
  addresses: readonly { email: string; reason: string }[];
  about: { kind: 'invoice' | 'reminder'; path: string };
}

/** Kind `mail_undelivered`: tells whoever sends invoices that one did not reach somebody. */
export function writeUndeliveredMail(reader: Reader, { mail, addresses, about }: Undelivered): MailWords {
  const locale = findLocale(reader.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.undelivered');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, t('subject', { mail }), [
    [common('greeting', { name: own(reader.name) })],
    [t('body', { mail: own(mail) })],
    addresses.map(({ email, reason }) => t('address', { email: own(email), reason: own(reason) })),
    [t('next')],
    linkTo(common, t(`open_${about.kind}`), `${env.APP_URL}${about.path}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}

/** Work that was not done on a day, `YYYY-MM-DD`. */
export type Missed = { day: string } & (
  | { job: 'timesheet_digests' | 'payment_reminders' }
  | { job: 'daily_rule'; rule: string }
);

/** Kind `work_missed`: tells the administrators what was not done because the program did not run. */
export function writeMissedMail(reader: Reader, missed: readonly Missed[]): MailWords {
  const locale = findLocale(reader.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.missed');
  const common = translatorFor(locale.code, 'mail.account');
  const lines = missed.map((one) => {
    const day = formatDay(one.day, locale.code);
    return one.job === 'daily_rule' ? t('daily_rule', { day, rule: isolate(one.rule, locale) }) : t(one.job, { day });
  });
  return layOut(locale, t('subject'), [
    [common('greeting', { name: isolate(reader.name, locale) })],
    [t('body')],
    lines,
    linkTo(common, t('action'), env.APP_URL, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
