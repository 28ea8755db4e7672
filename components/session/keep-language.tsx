'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '@/lib/auth/schema';
import { saveSessionUser } from '@/lib/browser/storage';
import { withoutHours } from '@/lib/hours-style';
import { api } from '@/lib/http/api-client';

/**
 * Saves a language that is chosen while signed in as the user's own, for other devices and for mails. Only a change is
 * saved: a browser that had another language before the sign-in does not decide for the user.
 */
export function KeepLanguage() {
  const locale = withoutHours(useLocale());
  const known = useRef(locale);
  useEffect(() => {
    if (known.current === locale) return;
    known.current = locale;
    // If this fails, the page still has the language, from its cookie.
    api.post<SessionUser>('/api/profile/update', { locale }).then(
      ({ data }) => saveSessionUser(data),
      () => undefined,
    );
  }, [locale]);
  return null;
}
