import { type CalendarDay, dayFromDate } from '@/lib/calendar/days';
import { rankOf, readLanguages } from '@/lib/fields/languages';
import { findLocale, type Locale, locales } from '@/lib/i18n/locales';

/** Why somebody in a list does not get a mail to the list: what is known when it is ordered. */
export const leftOutReasons = ['erased', 'no_email', 'do_not_contact', 'opted_out', 'consent_ended'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** The same when it is their turn: they have left the list, got the mail by another record, or somebody stopped it. */
export const skippedReasons = [...leftOutReasons, 'left_list', 'duplicate', 'stopped', 'sender'] as const;
export type SkippedReason = (typeof skippedReasons)[number];

/** Why it did not reach them: their mail server's answer, or an attempt whose outcome nobody knows. */
export const refusedReasons = ['server', 'interrupted'] as const;

/** What decides whether a candidate gets a mail to a list. */
export interface Facts {
  email: string | null;
  doNotContact: boolean;
  optedOut: boolean;
  consentUntil: Date | null;
  erasedAt: Date | null;
}

/** Why a candidate does not get a mail to a list; null if they do. */
export function reasonOf(
  { email, doNotContact, optedOut, consentUntil, erasedAt }: Facts,
  today: CalendarDay,
): LeftOutReason | null {
  if (erasedAt !== null) return 'erased';
  if (email === null) return 'no_email';
  if (doNotContact) return 'do_not_contact';
  if (optedOut) return 'opted_out';
  if (consentUntil !== null && dayFromDate(consentUntil) < today) return 'consent_ended';
  return null;
}

/**
 * The language in which a candidate is written to: their account's, else that of ours which they speak best, of two that
 * they speak equally well the company's, else the company's.
 *
 * @param languages as they are stored, `de:B2`
 */
export function languageOf(
  { accountLocale, languages }: { accountLocale: string | null; languages: readonly string[] },
  companyLocale: string,
): string {
  const own = findLocale(accountLocale ?? undefined);
  if (own) return own.code;
  const company = findLocale(companyLocale);
  const spoken = readLanguages(languages).flatMap(({ code, level }) => {
    const locale: Locale | undefined = locales.find(({ language }) => language === code);
    return locale ? [{ locale, rank: rankOf(level) }] : [];
  });
  const best = Math.max(...spoken.map(({ rank }) => rank));
  const ofBest = spoken.filter(({ rank }) => rank === best).map(({ locale }) => locale);
  return (ofBest.find((locale) => locale === company) ?? ofBest[0] ?? company)?.code ?? companyLocale;
}
