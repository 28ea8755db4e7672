import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';
import { minutesUntil } from '@/lib/mail/letters/validity';

interface StillToDoMail {
  /** An unknown language reads as English. */
  locale: string;
  /** The person who has something to do. */
  name: string;
  /** The staffing company. */
  companyName: string;
  link: string;
  expiresAt: Date;
}

/** Kind `still_to_do`: to a person without an account. It says nothing of what is missing: its link shows that. */
export function writeStillToDoMail(mail: StillToDoMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.still_to_do'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, t('subject', { company: mail.companyName }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { company: own(mail.companyName) })],
    linkTo(common, t('action'), mail.link, locale),
    [t('valid', { count: Math.round(minutesUntil(mail.expiresAt) / (24 * 60)) }), t('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}
