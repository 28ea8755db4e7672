import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, type MailWords } from '@/lib/mail/letters/templates';

/** The platform's action on a company. */
export type CompanyMailKind = 'suspended' | 'reactivated' | 'deletion_ordered' | 'deletion_called_off';

interface CompanyMail {
  /** The administrator who reads it; an unknown language reads as English. */
  locale: string;
  name: string;
  companyName: string;
  /** The company's own zone (IANA), in which the mail names days. */
  timeZone: string;
  reason: string | null;
  /** When the company will be deleted for good. */
  deleteAfter: Date | null;
}

/** Kind `company_<kind>`: tells a company's administrator what the platform's operators did, why, and what follows. */
export function writeCompanyMail(kind: CompanyMailKind, mail: CompanyMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, `mail.company_${kind}`), translatorFor(locale.code, 'mail.account')];
  const reasons = translatorFor(locale.code, 'mail.company');
  const own = (value: string) => isolate(value, locale);
  const day = mail.deleteAfter
    ? formatterFor(locale.code, mail.timeZone).dateTime(mail.deleteAfter, { dateStyle: 'long' })
    : '';
  return layOut(locale, t('subject', { company: mail.companyName }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { company: own(mail.companyName), day: own(day) })],
    ...(mail.reason ? [[reasons('reason', { reason: own(mail.reason.replace(/\s+/g, ' ')) })]] : []),
    [t('otherwise')],
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
