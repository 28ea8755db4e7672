'use client';

import { useEffect, useState } from 'react';
import type { PasswordOwner } from '@/lib/auth/password/rules';
import { isMadeOf, maximumLength, ownWords, passwordLength } from '@/lib/auth/password/rules';
import type { StrengthMeter } from '@/lib/auth/password/strength';
import { loadStrengthMeter } from '@/lib/auth/password/strength';

/** The judgement of a password while it is typed; the first that applies. */
export type Judgement =
  | { kind: 'none' | 'long' | 'own' | 'common' | 'fair' | 'good' | 'strong' }
  | { kind: 'short'; missing: number };

/** Judges by the same rules as the server. The list of common passwords is loaded with the first typed key. */
export function usePasswordStrength(
  password: string,
  minimumLength: number,
  owner: Omit<PasswordOwner, 'hasSecondFactor'>,
): Judgement {
  const [meter, setMeter] = useState<StrengthMeter | null>(null);
  const isTyping = password !== '';
  useEffect(() => {
    if (!isTyping) return;
    let isGone = false;
    // Without the list only the server judges; the next key tries again.
    loadStrengthMeter().then(
      (loaded) => !isGone && setMeter(() => loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isTyping]);

  if (!isTyping) return { kind: 'none' };
  const length = passwordLength(password);
  if (length < minimumLength) return { kind: 'short', missing: minimumLength - length };
  if (length > maximumLength) return { kind: 'long' };
  const words = ownWords(owner);
  if (isMadeOf(password, words)) return { kind: 'own' };
  if (!meter) return { kind: 'none' };
  return { kind: (['common', 'common', 'fair', 'good', 'strong'] as const)[meter(password, words)] };
}
