import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface ConsentEndingMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  /** Those whose data may soon no longer be kept, each with the last day, `YYYY-MM-DD`; the soonest first. */
  candidates: readonly { number: string; name: string; until: string }[];
  /** The last day of the list that the mail's link opens. */
  until: string;
}

/** How many candidates the mail names; it only counts the others. */
const named = 10;

/** Kind `consent_ending`: tells whoever looks after candidates that their data may soon no longer be kept. */
export function writeConsentEndingMail({ name, candidates, until, ...mail }: ConsentEndingMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.consent_ending'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  const day = (value: string) =>
    formatterFor(locale.code).dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const [count, more] = [candidates.length, candidates.length - named];
  return layOut(locale, t('subject', { count }), [
    [common('greeting', { name: own(name) })],
    [t('body', { count })],
    [
      ...candidates.slice(0, named).map((one) => [`${one.name} (${one.number})`, day(one.until)].map(own).join(' · ')),
      ...(more > 0 ? [t('more', { count: more })] : []),
    ],
    linkTo(
      common,
      t('action'),
      `${env.APP_URL}/candidates?filter[consent_until_to]=${until}&sort=consent_until`,
      locale,
    ),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
