'use client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { ApiError, api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { User } from '@/lib/users/schema';

/** An address that cannot be invited, the reason, and the deleted user to restore instead. */
export interface RefusedAddress {
  email: string;
  reason: string;
  restorable: { id: string; name: string } | null;
}

interface Invitation {
  people: { email: string; name: string | null; role_id: string | null }[];
  locale: string;
  is_company_admin?: boolean;
}

const restorable = z.array(z.object({ id: z.string(), email: z.string(), name: z.string() }));

/** A person to invite, as typed. */
export interface Invited {
  email: string;
  /** Empty if it is not known. */
  name: string;
}

/**
 * Splits typed or pasted text into people. Addresses are separated by line breaks, commas, semicolons or spaces; `Name
 * <address>` is understood, too.
 */
export function splitPeople(text: string): Invited[] {
  const found = [...text.matchAll(/(?:"([^"\n]*)"|([^,;،；，\n<>"]*))\s*<([^<>]*)>|"[^"\n]*"|([^\s,;،；，<>"]+)/g)];
  const people = found
    .map(([, quoted, bare, bracketed, alone]) => ({
      email: (bracketed ?? alone ?? '').trim().toLowerCase(),
      name: (quoted ?? bare ?? '').trim(),
    }))
    .filter(({ email }) => email !== '');
  return people.filter(({ email }, index) => people.findIndex((other) => other.email === email) === index);
}

/** Sends invitations, either all or none, and holds the refused addresses. */
export function useInvite(onSent: () => void) {
  const t = useTranslations('users.invite');
  const [router, toast, errorText] = [useRouter(), useToast(), useErrorText()];
  const [refused, setRefused] = useState<RefusedAddress[]>([]);
  const [isEmpty, setIsEmpty] = useState(false);
  const mutation = useMutation(
    {
      networkMode: 'always',
      mutationFn: (invitation: Invitation) => api.post<User[]>('/api/v1/users/invite', invitation),
      onSuccess: ({ data }) => {
        setRefused([]);
        toast({ message: t('sent', { count: data.length }) });
        onSent();
        router.refresh();
      },
      onError: (error, { people }) =>
        setRefused(
          refusedBy(
            error,
            people.map(({ email }) => email),
          ),
        ),
    },
    queries(),
  );
  return {
    refused,
    isEmpty,
    isSending: mutation.isPending,
    /** The error of the whole request, if no address is to blame. */
    message: mutation.error && refused.length === 0 ? errorText(mutation.error) : null,
    send(invitation: Invitation) {
      setIsEmpty(invitation.people.length === 0);
      if (invitation.people.length > 0) mutation.mutate(invitation);
    },
    forget: (email: string) => setRefused((before) => before.filter((one) => one.email !== email)),
    reset() {
      setRefused([]);
      setIsEmpty(false);
      mutation.reset();
    },
  };
}

function refusedBy(error: unknown, emails: readonly string[]): RefusedAddress[] {
  if (!(error instanceof ApiError)) return [];
  const deleted = restorable.safeParse(error.problem.restorable).data ?? [];
  return emails.flatMap((email, index) => {
    const reasons = ['email', 'name', 'role_id'].flatMap((field) => error.errors[`people.${index}.${field}`] ?? []);
    return reasons.length > 0
      ? [{ email, reason: reasons.join(' '), restorable: deleted.find((one) => one.email === email) ?? null }]
      : [];
  });
}
