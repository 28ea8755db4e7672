'use client';

import { useState } from 'react';
import type { z } from 'zod';
import { useLoginFailure } from '@/components/sign-in/use-login-failure';
import type { loginResource } from '@/lib/auth/schema';
import { keepSession } from '@/lib/browser/keep-session';
import { ApiError, api } from '@/lib/http/api-client';

const METHODS = ['totp', 'passkey', 'recovery_code'] as const;

/** The second factor that the server demands after a right password or a provider, and the sign-in's challenge. */
export interface Demand {
  challengeId: string;
  methods: readonly (typeof METHODS)[number][];
}

/** The demand in the answer to a sign-in; null for any other failure. */
export function readDemand(error: unknown): Demand | null {
  if (!(error instanceof ApiError) || error.problem.code !== 'second_factor_required') return null;
  const told = error.problem.second_factor;
  if (typeof told !== 'object' || told === null || !('challenge_id' in told) || !('methods' in told)) return null;
  const { challenge_id, methods } = told;
  if (typeof challenge_id !== 'string' || !Array.isArray(methods)) return null;
  return { challengeId: challenge_id, methods: METHODS.filter((method) => methods.includes(method)) };
}

/** Finishes a sign-in with a code. */
export function useSecondStep({ challengeId }: Demand, next: string | null, onExpired: () => void) {
  const { failure, setFailure } = useLoginFailure();
  const [isPending, setPending] = useState(false);
  const [isMissing, setMissing] = useState(false);

  const finish = async (form: HTMLFormElement): Promise<void> => {
    const otp = String(new FormData(form).get('otp') ?? '').trim();
    setMissing(otp === '');
    if (otp === '') return focus(form);
    setPending(true);
    setFailure(null);
    try {
      // The browser leaves the page afterwards, so the button stays in its loading state.
      const { data } = await api.post<z.infer<typeof loginResource>>('/api/login/second-factor', {
        challenge_id: challengeId,
        otp,
      });
      keepSession(data, next);
    } catch (error) {
      if (error instanceof ApiError && error.problem.code === 'challenge_expired') return onExpired();
      setPending(false);
      setFailure(error);
      focus(form);
    }
  };

  return { failure: failure && [failure.text, failure.detail].filter(Boolean).join(' '), isPending, isMissing, finish };
}

function focus(form: HTMLFormElement): void {
  const input = form.elements.namedItem('otp');
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
