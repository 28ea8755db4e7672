import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface NotificationMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  /** What happened, as the bell says it. */
  title: string;
  text: string | null;
  companyName: string;
}

/** Kind `notification`: what the bell of its reader shows. `path` is the page that shows it. */
export function writeNotificationMail(
  { name, title, text, companyName, ...mail }: NotificationMail,
  path: string,
): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.notification'), translatorFor(locale.code, 'mail.account')];
  return layOut(locale, title, [
    [name ? common('greeting', { name: isolate(name, locale) }) : common('greeting_unnamed')],
    [isolate(title, locale)],
    ...(text ? [text.split('\n')] : []),
    linkTo(common, t('action'), `${env.APP_URL}${path}`, locale),
    linkTo(common, t('choose'), `${env.APP_URL}/notifications/preferences`, locale),
    [common('regards'), isolate(companyName, locale)],
  ]);
}
