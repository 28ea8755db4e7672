import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface Entry {
  title: string;
  record: { title: string; subtitle: string | null } | null;
  /** How often it happened. */
  times: number;
}

interface NewsDigestMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  companyName: string;
  /** What happened, by kind: a key of `mail.news_digest.kinds`. */
  groups: readonly { kind: string; entries: readonly Entry[] }[];
  /** How many more there are. */
  more: number;
}

/** Kind `news_digest`: what its reader has not read, once a morning. */
export function writeNewsDigestMail({ name, companyName, groups, more, ...mail }: NewsDigestMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.news_digest'), translatorFor(locale.code, 'mail.account')];
  const count = groups.reduce((sum, { entries }) => sum + entries.length, more);
  const own = (text: string) => isolate(text, locale);
  const lineOf = ({ title, record, times }: Entry) =>
    [title, record?.title, record?.subtitle, times > 1 && t('times', { count: times })]
      .flatMap((part) => (part ? [own(part)] : []))
      .join(' · ');
  return layOut(locale, t('subject', { count }), [
    [name ? common('greeting', { name: own(name) }) : common('greeting_unnamed')],
    [t('body', { count })],
    ...groups.map(({ kind, entries }) => [t(`kinds.${kind}`), ...entries.map(lineOf)]),
    ...(more > 0 ? [[t('more', { count: more })]] : []),
    linkTo(common, t('action'), `${env.APP_URL}/notifications`, locale),
    linkTo(common, t('choose'), `${env.APP_URL}/notifications/preferences`, locale),
    [common('regards'), own(companyName)],
  ]);
}
