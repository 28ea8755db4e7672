'use client';

import { useEffect } from 'react';
import { readToken } from '@/lib/browser/storage';
import { renewToken } from '@/lib/http/client/renew-token';

/**
 * Fetches the access token that the specification keeps in storage, if the sign-in could not store it: a single sign-on
 * returns with a cookie only. Without the token, the cookie still carries the session.
 */
export function useStoredToken(): void {
  useEffect(() => {
    if (readToken() === null) void renewToken('').catch(() => undefined);
  }, []);
}
