'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { SessionUser } from '@/lib/auth/schema';
import { saveSessionUser } from '@/lib/browser/storage';
import { api } from '@/lib/http/api-client';

/**
 * A language chosen while signed in becomes the user's own, for other devices and for mails. Only a change counts: a
 * browser that spoke another language before the sign-in does not decide for the user.
 */
export function KeepLanguage() {
  const locale = useLocale();
  const known = useRef(locale);
  useEffect(() => {
    if (known.current === locale) return;
    known.current = locale;
    // Where it fails the page speaks the language all the same, by its cookie.
    api.post<SessionUser>('/api/profile/update', { locale }).then(
      ({ data }) => saveSessionUser(data),
      () => undefined,
    );
  }, [locale]);
  return null;
}
