import { env } from '@/lib/env';
import { defaultLocale, findLocale, type Locale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface EndingMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  contractId: string;
  /** What is required, in the reader's language, with the last day of what is there, `YYYY-MM-DD`. */
  endings: readonly { what: string; until: string }[];
}

interface OfficeMail extends EndingMail {
  /** The contract's number. */
  number: string;
  clientName: string;
  personName: string;
  /** Who acts next: the office, the person who is reminded, too, or the person whom no mail reaches. */
  turn: 'office' | 'reminded' | 'unreached';
}

/** Kind `requirement_ending`: tells whoever looks after a contract that something which it requires ends while it runs. */
export function writeRequirementEndingMail(mail: OfficeMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.requirement_ending');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  const person = own(mail.personName);
  return layOut(locale, t('subject', { person: mail.personName, number: mail.number }), [
    [common('greeting', { name: own(mail.name) })],
    [t('body', { person, number: own(mail.number), client: own(mail.clientName) })],
    linesOf(mail, locale),
    [t(mail.turn, { person })],
    linkTo(common, t('action'), addressOf(mail), locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}

/** Kind `requirement_ending`, too: tells a person with an account what they have to renew. */
export function writeOwnRequirementEndingMail(mail: EndingMail & { companyName: string }): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.requirement_ending');
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, t('ownSubject', { company: mail.companyName }), [
    [common('greeting', { name: own(mail.name) })],
    [t('ownBody', { company: own(mail.companyName) })],
    linesOf(mail, locale),
    linkTo(common, t('action'), addressOf(mail), locale),
    [common('regards'), own(mail.companyName)],
  ]);
}

function linesOf({ endings }: EndingMail, locale: Locale): string[] {
  const day = (value: string) =>
    formatterFor(locale.code).dateTime(new Date(`${value}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return endings.map(({ what, until }) => [what, day(until)].map((one) => isolate(one, locale)).join(' · '));
}

const addressOf = ({ contractId }: EndingMail): string => `${env.APP_URL}/contracts/${contractId}?tab=requirements`;
