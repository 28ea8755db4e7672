import { zoneName } from '@/lib/format/zones';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface InterviewMail {
  event: 'planned' | 'moved' | 'cancelled';
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  /** The staffing company. */
  companyName: string;
  candidate: string;
  position: string;
  client: string;
  kind: string;
  startsAt: Date;
  timeZone: string;
  minutes: number;
  place: string | null;
  /** The page of a video call. */
  meeting: string | null;
  /** The page on which the reader answers. */
  link?: string;
}

/**
 * Kinds `interview_invitation` and `interview_cancelled`: to everybody who takes part.
 *
 * @returns the mail's words, and those that its calendar entry has, too
 */
export function writeInterviewMail(mail: InterviewMail): MailWords & { summary: string; facts: string[] } {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.interview'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  const when = formatterFor(locale.code).dateTime(mail.startsAt, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: mail.timeZone,
  });
  const summary = t('summary', { candidate: mail.candidate, position: mail.position });
  const facts = [
    t('when', { when: own(when), zone: own(zoneName(mail.timeZone, locale.code)), minutes: mail.minutes }),
    t('who', { candidate: own(mail.candidate), position: own(mail.position), client: own(mail.client) }),
    t(`kinds.${mail.kind}`),
    ...(mail.place ? [t('place', { place: own(mail.place) })] : []),
    ...(mail.meeting ? [t('meeting', { link: own(mail.meeting) })] : []),
  ];
  const words = layOut(locale, t(`subjects.${mail.event}`, { candidate: mail.candidate, position: mail.position }), [
    [common('greeting', { name: own(mail.name) })],
    [t(`bodies.${mail.event}`, { company: own(mail.companyName) })],
    facts,
    ...(mail.link ? [linkTo(common, t('action'), mail.link, locale), [t('otherwise')]] : []),
    [common('regards'), own(mail.companyName)],
  ]);
  return { ...words, summary, facts };
}
