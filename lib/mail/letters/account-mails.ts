import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { isolate, layOut, linkTo, type MailWords } from '@/lib/mail/letters/templates';
import { validity } from '@/lib/mail/letters/validity';

/** The mail's reader; an unknown language reads as English. */
interface Reader {
  locale: string;
  name: string | null;
}

interface LinkMail extends Reader {
  /** Made by `issueAccountLink`. */
  link: string;
  expiresAt: Date;
}

/** Kind `verify_email`: to the administrator of a company that was just registered. */
export const writeVerifyMail = (mail: LinkMail & { companyName: string }): MailWords =>
  write('verify', mail, { company: mail.companyName });

/** Kind `registration_exists`: somebody registered a company with an address that already signs in. */
export const writeRegistrationExistsMail = (mail: Reader & { link: string }): MailWords =>
  write('registration_exists', mail, {});

/** Kind `reset_password`. */
export const writeResetMail = (mail: LinkMail & { email: string }): MailWords =>
  write('reset', mail, { email: mail.email });

/** Kind `invitation`: to a person who is asked to join a company. */
export const writeInvitationMail = (mail: LinkMail & { companyName: string; inviterName: string }): MailWords =>
  write('invitation', mail, { company: mail.companyName, inviter: mail.inviterName });

/** Kind `change_email_old`: tells the present address that it is to be replaced. */
export const writeAddressChangeOldMail = (mail: LinkMail & { newEmail: string }): MailWords =>
  write('address_change_old', mail, { email: mail.newEmail });

/** Kind `change_email_new`: to the address that is to replace the present one. */
export const writeAddressChangeNewMail = (mail: LinkMail & { oldEmail: string }): MailWords =>
  write('address_change_new', mail, { email: mail.oldEmail });

/** Kind `address_taken`: to the owner of an address that somebody else asked to change to. */
export const writeAddressTakenMail = (mail: Reader): MailWords => write('address_taken', mail, {});

/** Kind `password_changed`: the password was changed, and what to do if somebody else did it. */
export const writePasswordChangedMail = (mail: Reader & { link: string; email: string }): MailWords =>
  write('password_changed', mail, { email: mail.email });

/** The change of an account's second factors. */
export type FactorsChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'codes_renewed'
  | 'reset';

/** Kind `factors_changed`: the second factors changed, and what to do if somebody else did it. */
export const writeFactorsChangedMail = (
  mail: Reader & { link: string; email: string; change: FactorsChange },
): MailWords => write('factors_changed', mail, { email: mail.email }, mail.change);

type Kind =
  | 'verify'
  | 'registration_exists'
  | 'reset'
  | 'invitation'
  | 'address_change_old'
  | 'address_change_new'
  | 'address_taken'
  | 'password_changed'
  | 'factors_changed';

/**
 * Writes a greeting, what happened, the link and how long it works, what to do if the reader did not ask for it, and
 * the sender.
 */
function write(
  kind: Kind,
  mail: Reader & { link?: string; expiresAt?: Date },
  values: Record<string, string>,
  body: string = 'body',
): MailWords {
  const locale = findLocale(mail.locale) ?? defaultLocale;
  const t = translatorFor(locale.code, `mail.${kind}`);
  const common = translatorFor(locale.code, 'mail.account');
  const own = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, isolate(value, locale)]));
  const name = mail.name?.trim();
  return layOut(locale, t('subject', values), [
    [name ? common('greeting', { name: isolate(name, locale) }) : common('greeting_unnamed')],
    [t(body, own)],
    ...(mail.link ? [linkTo(common, t('action'), mail.link, locale)] : []),
    [...(mail.expiresAt ? [validity(locale, mail.expiresAt)] : []), t('otherwise', own)],
    [common('regards'), translatorFor(locale.code, 'shell')('product')],
  ]);
}
