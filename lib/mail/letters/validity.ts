import type { Locale } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';

/** How long a link works from now on, in the largest unit of which that is at least two. */
export function validity({ code }: Locale, expiresAt: Date): string {
  const t = translatorFor(code, 'mail.account');
  const minutes = minutesUntil(expiresAt);
  if (minutes < 120) return t('valid_minutes', { count: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('valid_hours', { count: hours }) : t('valid_days', { count: Math.round(hours / 24) });
}

/** Whole minutes from now on. */
export const minutesUntil = (moment: Date): number => Math.round((moment.getTime() - Date.now()) / 60_000);
