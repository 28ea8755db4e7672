import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface ApplicationMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  applicant: string;
  /** Their address and phone. */
  reached: string;
  job: { number: string; title: string };
  message: string | undefined;
  /** Whether the file was kept: not if there are so many already. */
  isKept: boolean;
  /** The submission that the mail's link opens. */
  submission: { id: string; isNew: boolean };
}

/** Kind `job_application`: tells whoever looks after a job that somebody has applied for it on the careers page. */
export function writeApplicationMail(mail: ApplicationMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.job_application'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  const { applicant, job } = mail;
  return layOut(locale, t('subject', { applicant, job: job.title }), [
    [common('greeting', { name: own(mail.name) })],
    [
      t(mail.submission.isNew ? 'body' : 'known', {
        applicant: own(applicant),
        job: own(`${job.title} (${job.number})`),
      }),
      own(mail.reached),
    ],
    ...(mail.message ? [mail.message.split(/\r?\n/).map(own)] : []),
    ...(mail.isKept ? [] : [[t('full')]]),
    linkTo(common, t('action'), `${env.APP_URL}/submissions/${mail.submission.id}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
