'use client';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import * as z from 'zod';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/form/use-error-text';
import { ApiError, api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { User } from '@/lib/users/schema';

/** An address that cannot be invited, why, and whom to restore instead. */
export interface RefusedAddress {
  email: string;
  reason: string;
  restorable: { id: string; name: string } | null;
}

interface Invitation {
  emails: string[];
  /** What is known of each beside the address. */
  people: { email: string; name?: string; role_id: string | null }[];
  locale: string;
  is_company_admin?: boolean;
}

const restorable = z.array(z.object({ id: z.string(), email: z.string(), name: z.string() }));

/** Addresses as people write or paste them: parted by breaks, commas, semicolons or spaces, `Name <address>` as well. */
export function splitAddresses(text: string): string[] {
  const bare = text.replace(/"[^"\n]*"/g, ' ').replace(/[^,;،；，\n<>]*<([^<>]*)>/g, ' $1 ');
  return [
    ...new Set(
      bare
        .split(/[\s,;،；，]+/)
        .filter(Boolean)
        .map((address) => address.toLowerCase()),
    ),
  ];
}

/** The name that is written before an address, `Ada Byron <ada@a.example>` or `"Byron, Ada" <…>`, or nothing. */
export function nameBefore(text: string, email: string): string {
  const [, name = ''] = new RegExp(`([^,;،；，\\n<>]*|"[^"\\n]*")\\s*<${escaped(email)}>`, 'i').exec(text) ?? [];
  return name.replaceAll('"', '').trim();
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Sends invitations, all or none, and keeps what was refused, address by address. */
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
      onError: (error, { emails }) => setRefused(refusedBy(error, emails)),
    },
    queries(),
  );
  return {
    refused,
    isEmpty,
    isSending: mutation.isPending,
    /** What went wrong as a whole, where no address is to blame. */
    message: mutation.error && refused.length === 0 ? errorText(mutation.error) : null,
    send(invitation: Invitation) {
      setIsEmpty(invitation.emails.length === 0);
      if (invitation.emails.length > 0) mutation.mutate(invitation);
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
    const reasons = error.errors[`emails.${index}`];
    return reasons
      ? [{ email, reason: reasons.join(' '), restorable: deleted.find((one) => one.email === email) ?? null }]
      : [];
  });
}
