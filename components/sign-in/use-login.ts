'use client';

import { useState } from 'react';
import { sendSignIn } from '@/components/sign-in/sign-in';
import { useLoginFailure } from '@/components/sign-in/use-login-failure';
import type { Demand } from '@/components/sign-in/use-second-step';
import { readDemand } from '@/components/sign-in/use-second-step';

const FIELDS = ['email', 'password'] as const;

type Field = (typeof FIELDS)[number];

/**
 * The state and the actions of the sign-in form. `next` is the page that was asked for; `onDemand` receives a demand
 * for a second factor.
 */
export function useLogin(next: string | null, onDemand: (demand: Demand) => void) {
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [isPending, setPending] = useState(false);
  const [email, setEmail] = useState('');
  const { failure, setFailure } = useLoginFailure();

  const login = async (form: HTMLFormElement): Promise<void> => {
    const credentials = readCredentials(form);
    const [firstMissing, ...others] = FIELDS.filter((field) => credentials[field] === '');
    setMissing(firstMissing ? [firstMissing, ...others] : []);
    if (firstMissing) return focus(form, firstMissing);
    setPending(true);
    setEmail(credentials.email);
    setFailure(null);
    try {
      // The browser leaves the page afterwards, so the button stays in its loading state.
      await sendSignIn(credentials, next);
    } catch (error) {
      setPending(false);
      const demand = readDemand(error);
      if (demand) return onDemand(demand);
      setFailure(error);
      focus(form, 'password');
    }
  };

  return { missing, failure, email, isPending, login };
}

function readCredentials(form: HTMLFormElement): Record<Field, string> {
  const data = new FormData(form);
  return { email: String(data.get('email') ?? '').trim(), password: String(data.get('password') ?? '') };
}

function focus(form: HTMLFormElement, field: Field): void {
  const input = form.elements.namedItem(field);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
