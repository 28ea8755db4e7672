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

/** What a person is at the moment. */
export function UserStatus({ status }: { status: Status }) {
  return useUserStatus()(status);
}

/** The same as a function that is made once, for a list's cells. */
export function useUserStatus(): (value: Status) => ReactNode {
  const t = useTranslations('users.status');
  return (value) => chip(t(value), tones[value]);
}
