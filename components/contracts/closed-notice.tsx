import { useFormatter, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/plain/alert';
import { UserText } from '@/components/ui/value/user-text';
import type { Contract } from '@/lib/contracts/schema';

/** When and why the contract ended, before anything else on the page. */
export function ClosedNotice({ contract }: { contract: Contract }) {
  const t = useTranslations('contracts.closed');
  const format = useFormatter();
  const { status, closed_reason: reason, last_day: lastDay } = contract;
  if (status !== 'ended' && status !== 'terminated') return null;
  const day = lastDay ? format.dateTime(new Date(`${lastDay}T00:00:00Z`), 'day') : '';
  return (
    <Alert severity={status === 'terminated' ? 'error' : 'info'} style={{ marginBlockEnd: 20, whiteSpace: 'pre-line' }}>
      <strong>{t(status, { day })}</strong>
      {reason && <UserText>{reason}</UserText>}
    </Alert>
  );
}
