import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/templates';

interface RuleMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  subject: string;
  /** As the company wrote it, with its placeholders filled; plain text. */
  text: string;
  companyName: string;
}

/** Kinds `rule_notice` and `rule_mail`: what a company's own rule says. Whoever may open the record has a link to it. */
export function writeRuleMail(mail: RuleMail, path: string | null): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, 'mail.rule'), translatorFor(locale.code, 'mail.account')];
  return layOut(locale, mail.subject, [
    [mail.name ? common('greeting', { name: isolate(mail.name, locale) }) : common('greeting_unnamed')],
    mail.text.split('\n'),
    ...(path ? [linkTo(common, t('open'), `${env.APP_URL}${path}`, locale)] : []),
    [common('regards'), isolate(mail.companyName, locale)],
  ]);
}

interface OwnersMail {
  locale: string;
  name: string;
  rule: string;
}

/** Kind `rule_stopped`: to a rule's owner, when rules that set each other off were stopped. */
export const writeRuleStoppedMail = (mail: OwnersMail, path: string): MailWords =>
  writeOwnersMail('mail.rule_stopped', mail, path, {});

/** Kind `rule_failing`: to a rule's owner, when it was switched off since nobody answers its calls. */
export const writeRuleFailingMail = (mail: OwnersMail & { host: string }, path: string): MailWords =>
  writeOwnersMail('mail.rule_failing', mail, path, { host: mail.host });

function writeOwnersMail(
  namespace: string,
  mail: OwnersMail,
  path: string,
  values: Readonly<Record<string, string>>,
): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const [t, common] = [translatorFor(locale.code, namespace), translatorFor(locale.code, 'mail.account')];
  return layOut(locale, t('subject', { rule: mail.rule }), [
    [common('greeting', { name: isolate(mail.name, locale) })],
    [t('body', { rule: isolate(mail.rule, locale), ...values })],
    linkTo(common, t('action'), `${env.APP_URL}${path}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
