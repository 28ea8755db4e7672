'use client';

import { useEffect } from 'react';
import { readToken } from '@/lib/browser/storage';
import { renewToken } from '@/lib/http/client/renew-token';

/**
 * Fetches the access token that the specification keeps in storage where a sign-in could not put it there: one by single
 * sign-on comes back as a cookie only. Without it the cookie carries the session all the same.
 */
export function useStoredToken(): void {
  useEffect(() => {
    if (readToken() === null) void renewToken('').catch(() => undefined);
  }, []);
}
