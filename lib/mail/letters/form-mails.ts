import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';
import { validity } from '@/lib/mail/letters/validity';
import { joinTexts } from '@/lib/text/texts';

interface FormInvitationMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string | null;
  /** The form's name in that language. */
  form: string;
  inviterName: string;
  companyName: string;
  /** The names and numbers of the people and records that the form is about. */
  about: readonly string[];
  link: string;
  expiresAt: Date;
}

/** Kind `form_invitation`: a form for a person without an account. */
export function writeFormInvitationMail(mail: FormInvitationMail): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.form_invitation'), translatorFor(locale.code, 'mail.account')];
  const own = (value: string) => isolate(value, locale);
  const values = { form: own(mail.form), inviter: own(mail.inviterName), company: own(mail.companyName) };
  return layOut(locale, t('subject', { form: mail.form, company: mail.companyName }), [
    [mail.name ? common('greeting', { name: own(mail.name) }) : common('greeting_unnamed')],
    [
      t('body', values),
      ...(mail.about.length > 0 ? [t('about', { what: joinTexts(mail.about.map(own), locale.code) })] : []),
    ],
    linkTo(common, t('action'), mail.link, locale),
    [validity(locale, mail.expiresAt), t('otherwise')],
    [common('regards'), own(mail.companyName)],
  ]);
}
