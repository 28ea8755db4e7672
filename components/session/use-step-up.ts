'use client';

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { StepUp } from '@/lib/auth/step-up/schema';
import { ApiError, api } from '@/lib/http/api-client';

interface Begun {
  challenge_id: string;
  options: PublicKeyCredentialRequestOptionsJSON;
}
type Given = { password: string } | { otp: string };

/** Reads how the account can confirm; null until then. Calls `onEnd` at once if another tab has confirmed meanwhile. */
export function useWaysToStepUp(onEnd: (isShown: boolean) => void) {
  const errorText = useErrorText();
  const [ways, setWays] = useState<StepUp | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const take = useEffectEvent((known: StepUp) => (known.until === null ? setWays(known) : onEnd(true)));
  const tell = useEffectEvent((error: unknown) => setFailure(errorText(error)));
  useEffect(() => {
    const leaving = new AbortController();
    api.get<StepUp>('/api/v1/step-up', { signal: leaving.signal }).then(
      ({ data }) => take(data),
      (error: unknown) => tell(error),
    );
    return () => leaving.abort();
  }, []);
  return { ways, failure };
}

/** Confirms the user's identity with the typed password or code, or with a passkey. */
export function useStepUp(onEnd: (isShown: boolean) => void) {
  const t = useTranslations('session.stepUp');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<{ field?: string; text?: string } | null>(null);
  const [pending, setPending] = useState<'form' | 'passkey' | null>(null);
  const run = async (which: 'form' | 'passkey', work: () => Promise<void>): Promise<void> => {
    setPending(which);
    setFailure(null);
    try {
      await work();
      onEnd(true);
    } catch (error) {
      setPending(null);
      if (!(error instanceof ApiError)) return setFailure({ text: t('passkeyCancelled') });
      const field = (error.errors.password ?? error.errors.otp)?.[0];
      setFailure(field ? { field } : { text: errorText(error) ?? '' });
    }
  };
  const confirm = (given: Given): Promise<void> =>
    run('form', async () => {
      await api.post('/api/v1/step-up', given);
    });
  const showPasskey = (): Promise<void> =>
    run('passkey', async () => {
      const { data: begun } = await api.post<Begun>('/api/v1/step-up/passkey-options');
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const response = await startAuthentication({ optionsJSON: begun.options });
      await api.post('/api/v1/step-up', { passkey: { challenge_id: begun.challenge_id, response } });
    });
  return { failure, pending, confirm, showPasskey, forget: () => setFailure(null) };
}
