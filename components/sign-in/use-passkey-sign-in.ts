'use client';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { loginResource } from '@/lib/auth/schema';
import { keepSession } from '@/lib/browser/keep-session';
import { ApiError, api } from '@/lib/http/api-client';

interface Begun {
  challenge_id: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}

/**
 * Asks the browser for a passkey and opens the session with it.
 *
 * @param second the challenge of the first step, where the passkey is the second; without it any passkey will do
 * @param isQuiet offers it among what the browser fills into the address field, instead of asking at once
 * @throws ApiError; or the browser's own error, when the person thinks otherwise
 */
export async function signInByPasskey(next: string | null, second?: string, isQuiet = false): Promise<void> {
  const { data: begun } = await api.post<Begun>('/api/login/passkey/options', second ? { second_factor: second } : {});
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: begun.options, useBrowserAutofill: isQuiet });
  const { data } = await api.post<z.infer<typeof loginResource>>('/api/login/passkey', {
    challenge_id: begun.challenge_id,
    response,
  });
  keepSession(data, next);
}

/** The state of a button that signs in with a passkey: whether it is pending, and what went wrong. */
export function usePasskeySignIn(next: string | null, second?: string) {
  const t = useTranslations('login');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const start = async (): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      await signInByPasskey(next, second);
    } catch (error) {
      setPending(false);
      setFailure(error instanceof ApiError ? errorText(error) : t('passkeyCancelled'));
    }
  };
  return { failure, isPending, start };
}
