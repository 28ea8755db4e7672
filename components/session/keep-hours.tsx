'use client';

import { useRouter } from 'next/navigation';
import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { writeCookie } from '@/lib/browser/cookies';
import { type HoursStyle, hoursCookie, hoursStyleIn } from '@/lib/hours-style';

/**
 * Keeps in a cookie how the user wants hours to be shown, for the pages of this browser, and loads the page again where it
 * shows them otherwise: after a sign-in, or a change by the person or the company.
 */
export function KeepHours({ style }: { style: HoursStyle }) {
  const shown = hoursStyleIn(useLocale());
  const { refresh } = useRouter();
  useEffect(() => {
    if (shown === style) return;
    writeCookie(hoursCookie, style);
    refresh();
  }, [shown, style, refresh]);
  return null;
}
