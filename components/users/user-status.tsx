import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { UserStatus as Status } from '@/lib/users/schema';

const tones = { active: 'success', inactive: 'neutral', invited: 'info', invitation_expired: 'warning', deleted: 'danger' } as const;

/** What a person is at the moment. */
export function UserStatus({ status }: { status: Status }) {
  const t = useTranslations('users.status');
  return <StatusChip label={t(status)} tone={tones[status]} />;
}
