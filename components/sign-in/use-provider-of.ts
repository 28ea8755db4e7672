'use client';

import { useEffect, useState } from 'react';
import type { SignInProvider } from '@/lib/http/client/sign-in-provider';
import { askForProvider } from '@/lib/http/client/sign-in-provider';

/** Milliseconds without typing after which the provider is looked up. */
const PAUSE_MS = 400;

/** The provider of the domain in a typed address; looked up once per domain, as soon as the address looks complete. */
export function useProviderOf(email: string): SignInProvider | null {
  const domain = /^[^\s@]+@([^\s@]+\.[^\s@.]{2,})$/.exec(email.trim())?.[1]?.toLowerCase() ?? null;
  const [found, setFound] = useState<{ domain: string; provider: SignInProvider | null } | null>(null);
  useEffect(() => {
    if (domain === null) return;
    const cancel = new AbortController();
    const timer = setTimeout(() => {
      void askForProvider(`somebody@${domain}`, cancel.signal).then((provider) => {
        if (!cancel.signal.aborted) setFound({ domain, provider });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [domain]);
  return found !== null && found.domain === domain ? found.provider : null;
}
