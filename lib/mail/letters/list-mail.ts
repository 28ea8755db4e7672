import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { layOutOwn } from '@/lib/mail/letters/own-words';
import type { OwnWords } from '@/lib/mail/letters/placeholders';
import { isolate, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface ListMail {
  /** An unknown language reads as English. */
  locale: string;
  /** The candidate's name, and the part of it that a greeting has. */
  name: string;
  firstName: string;
  /** The colleague who writes to them, and the staffing company. */
  sender: string;
  companyName: string;
  /** The page on which they opt out. */
  link: string;
}

/** Kind `list_mail`: to a candidate of a list, in the company's words or the sender's, with a link to opt out. */
export function writeListMail(mail: ListMail, words: OwnWords): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.list_mail'), translatorFor(locale.code, 'mail.account')];
  const values = { name: mail.name, first_name: mail.firstName, company: mail.companyName, sender: mail.sender };
  const entries = Object.entries(values).map(([name, value]) => [name, isolate(value, locale)] as const);
  return layOutOwn(locale, words, new Map(entries), [
    [t('why', { company: isolate(mail.companyName, locale) })],
    linkTo(common, t('action'), mail.link, locale),
  ]);
}
