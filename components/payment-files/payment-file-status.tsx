import { useTranslations } from 'next-intl';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { PaymentItemStatus, PaymentFileStatus as Status } from '@/lib/payment-files/statuses';

export const paymentFileTones: Record<Status, Tone> = {
  draft: 'neutral',
  approved: 'info',
  sent: 'info',
  executed: 'success',
  partly_rejected: 'warning',
  rejected: 'danger',
};

export const paymentItemTones: Record<PaymentItemStatus, Tone> = {
  pending: 'neutral',
  executed: 'success',
  rejected: 'danger',
  returned: 'danger',
};

export function PaymentFileStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.payment_file');
  return <StatusChip label={t(status)} tone={paymentFileTones[status]} />;
}
