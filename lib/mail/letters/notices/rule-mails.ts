import { env } from '@/lib/env';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';

interface RuleMail {
  /** An unknown language reads as English. */
  locale: string;
  name: string;
  subject: string;
  /** The company's own text, with its placeholders filled; plain text. */
  text: string;
  companyName: string;
}

/** Kinds `rule_notice` and `rule_mail`: the text of a company's own rule. A reader who may open the record gets a link to it. */
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
export function writeRuleStoppedMail(mail: OwnersMail, path: string): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.rule_stopped');
  const body = t('body', { rule: isolate(mail.rule, locale) });
  return layOutForOwner(mail, path, { subject: t('subject', { rule: mail.rule }), body, action: t('action') });
}

/** Kind `rule_gave_up`: to a rule's owner, when its action failed again and again. */
export function writeRuleGaveUpMail(mail: OwnersMail, path: string): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.rule_gave_up');
  const body = t('body', { rule: isolate(mail.rule, locale) });
  return layOutForOwner(mail, path, { subject: t('subject', { rule: mail.rule }), body, action: t('action') });
}

/** Kind `rule_unreadable`: to a rule's owner, when the program cannot read the rule. */
export function writeRuleUnreadableMail(mail: OwnersMail, path: string): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.rule_unreadable');
  const body = t('body', { rule: isolate(mail.rule, locale) });
  return layOutForOwner(mail, path, { subject: t('subject', { rule: mail.rule }), body, action: t('action') });
}

/** Kind `rule_failing`: to a rule's owner, when it was switched off because nobody answers its calls. */
export function writeRuleFailingMail(mail: OwnersMail & { host: string }, path: string): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.rule_failing');
  const body = t('body', { rule: isolate(mail.rule, locale), host: isolate(mail.host, locale) });
  return layOutForOwner(mail, path, { subject: t('subject', { rule: mail.rule }), body, action: t('action') });
}

/** Kind `rule_paused`: a rule was switched off because its writer has left, or may no longer do what the rule does. */
export function writeRulePausedMail(mail: OwnersMail, path: string): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, 'mail.rule_paused');
  const body = t('body', { rule: isolate(mail.rule, locale) });
  return layOutForOwner(mail, path, { subject: t('subject', { rule: mail.rule }), body, action: t('action') });
}

function layOutForOwner(
  mail: OwnersMail,
  path: string,
  { subject, body, action }: { subject: string; body: string; action: string },
): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const common = translatorFor(locale.code, 'mail.account');
  return layOut(locale, subject, [
    [common('greeting', { name: isolate(mail.name, locale) })],
    [body],
    linkTo(common, action, `${env.APP_URL}${path}`, locale),
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
