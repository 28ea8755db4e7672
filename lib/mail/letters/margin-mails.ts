import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface MarginMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  type: 'submission' | 'contract';
  id: string;
  number: string;
}

/** Kind `margin_asked`: tells whoever may go below the margin floor that a colleague asks them to. */
export const writeMarginAskedMail = ({
  asker,
  note,
  ...mail
}: MarginMail & { asker: string; note: string }): MailWords => write(mail, 'margin_asked', 'body', asker, note);

/** Kind `margin_decided`: tells whoever asked what was decided. */
export const writeMarginDecidedMail = ({
  decider,
  status,
  reason,
  ...mail
}: MarginMail & { decider: string; status: 'approved' | 'refused'; reason: string }): MailWords =>
  write(mail, 'margin_decided', status, decider, reason);

function write(mail: MarginMail, kind: string, body: string, person: string, text: string): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, `mail.${kind}`);
  const common = translatorFor(locale.code, 'mail.account');
  const own = (value: string) => isolate(value, locale);
  return layOut(locale, t('subject', { number: mail.number }), [
    [common('greeting', { name: own(mail.name) })],
    [t(body, { person: own(person), number: own(mail.number) })],
    [own(text)],
    linkTo(common, t('action'), `${env.APP_URL}/${mail.type}s/${mail.id}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
