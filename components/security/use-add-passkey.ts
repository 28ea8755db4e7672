'use client';

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError, api } from '@/lib/http/api-client';

interface Begun {
  challenge_id: string;
  options: PublicKeyCredentialCreationOptionsJSON;
}

/** Makes a passkey with the browser and adds it to the account. */
export function useAddPasskey(onDone: (codes: readonly string[] | null) => void) {
  const t = useTranslations('security.passkeys');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const add = async (name: string): Promise<void> => {
    setPending(true);
    setFailure(null);
    try {
      const { data: begun } = await api.post<Begun>('/api/v1/user/passkeys/options');
      const response = await startRegistration({ optionsJSON: begun.options });
      const { data } = await api.post<{ recovery_codes: string[] | null }>('/api/v1/user/passkeys', {
        challenge_id: begun.challenge_id,
        name,
        response,
      });
      onDone(data.recovery_codes);
    } catch (error) {
      setFailure(error instanceof ApiError ? errorText(error) : t(isKnown(error) ? 'known' : 'cancelled'));
    } finally {
      setPending(false);
    }
  };
  return { failure, isPending, add };
}

/** Whether the device already has a passkey of this account. */
const isKnown = (error: unknown): boolean =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
