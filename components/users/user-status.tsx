import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { chip } from '@/components/ui/value/status-chip';
import type { UserStatus as Status } from '@/lib/users/statuses';

const tones = {
  active: 'success',
  inactive: 'neutral',
  invited: 'info',
  invitation_expired: 'warning',
  deleted: 'danger',
} as const;

/** The status of a user as a chip. */
export function UserStatus({ status }: { status: Status }) {
  return useUserStatus()(status);
}

/** A function that makes the status's chip, for the cells of a list. */
export function useUserStatus(): (value: Status) => ReactNode {
  const t = useTranslations('users.status');
  return (value) => chip(t(value), tones[value]);
}
