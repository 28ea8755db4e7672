import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface Reader {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  /** The document, by its title or its type in the reader's language. */
  document: string;
}

interface ExpiryMail extends Reader {
  /** The last day on which the document is valid, `YYYY-MM-DD`. */
  expiryDate: string;
  /** Days from today to that day in the company's zone; negative once it has passed. */
  daysLeft: number;
}

/** Kind `document_expiry`: to the person whose document expires. */
export const writeDocumentExpiryMail = (mail: ExpiryMail): MailWords =>
  write('document_expiry', mail, '/profile?tab=documents', { ...expiryValues(mail) }, stageOf(mail));

/**
 * Kind `document_expiry_admin`: to an administrator, on the day on which a person's document expires, and to whoever looks
 * after a candidate without an account.
 *
 * @param mail `path` is the page where the documents are.
 */
export const writeDocumentExpiryAdminMail = (mail: ExpiryMail & { path: string; personName: string }): MailWords =>
  write('document_expiry_admin', mail, mail.path, { ...expiryValues(mail), person: mail.personName }, stageOf(mail));

/** Kind `document_rejected`: to the person whose document was refused. */
export const writeDocumentRejectedMail = (mail: Reader & { reason: string }): MailWords =>
  write('document_rejected', mail, '/profile?tab=documents', { reason: mail.reason }, 'body');

/**
 * Kind `document_rejected_by_link`: to a candidate without an account. The link under which they hand in another one is in
 * an earlier mail: only its hash is stored.
 */
export function writeDocumentRejectedByLinkMail(mail: Reader & { companyName: string; reason: string }): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.document_rejected_by_link');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, t('subject', { document: mail.document }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { document: own(mail.document), reason: own(mail.reason) })],
    [t('again', { company: own(mail.companyName) })],
    [common('regards'), own(mail.companyName)],
  ]);
}

/**
 * Kind `document_handed_in`: to whoever looks after a contract whose person has handed in a document by a link.
 *
 * @param mail `path` is the page where the document, or what is still missing, is shown.
 */
export const writeDocumentHandedInMail = (mail: Reader & { path: string; personName: string }): MailWords =>
  write('document_handed_in', mail, mail.path, { person: mail.personName }, 'body');

type Kind = 'document_expiry' | 'document_expiry_admin' | 'document_rejected' | 'document_handed_in';

const stageOf = ({ daysLeft }: ExpiryMail): 'body' | 'body_today' | 'body_past' =>
  daysLeft > 0 ? 'body' : daysLeft === 0 ? 'body_today' : 'body_past';

function expiryValues({ locale, expiryDate, daysLeft }: ExpiryMail): Record<string, string | number> {
  const day = formatterFor((findLocale(locale) ?? defaultLocale).code).dateTime(new Date(`${expiryDate}T00:00:00Z`), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return { date: day, days: daysLeft };
}

/** Writes a greeting, what happened, the link to where the reader can act, and the sender. */
function write(
  kind: Kind,
  mail: Reader,
  path: string,
  values: Record<string, string | number>,
  body: string,
): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, `mail.${kind}`);
  const common = translatorFor(locale.code, 'mail.account');
  const all = { ...values, document: mail.document };
  const own = Object.fromEntries(
    Object.entries(all).map(([key, value]) => [key, typeof value === 'string' ? isolate(value, locale) : value]),
  );
  return layOut(locale, t('subject', all), [
    [common('greeting', { name: isolate(mail.name, locale) })],
    [t(body, own)],
    linkTo(common, t('action'), `${env.APP_URL}${path}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
