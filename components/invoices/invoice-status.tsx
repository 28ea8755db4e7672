import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/invoices.module.css';
import { StatusChip, type Tone } from '@/components/ui/status-chip';
import type { Invoice } from '@/lib/invoices/schema';
import type { DeliveryStatus as Delivery, InvoiceStatus as Status, PaymentStatus as Payment } from '@/lib/invoices/transitions';

const tones: Record<Status, Tone> = { draft: 'neutral', issued: 'info', void: 'danger' };
const paymentTones: Record<Payment, Tone> = { unpaid: 'warning', partially_paid: 'warning', paid: 'success', overpaid: 'danger' };
const deliveryTones: Record<Delivery, Tone> = { not_sent: 'neutral', sent: 'info', viewed: 'success' };

export function InvoiceStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.invoice');
  return <StatusChip label={t(status)} tone={tones[status]} />;
}

function PaymentStatus({ status }: { status: Payment }) {
  const t = useTranslations('statuses.payment');
  return <StatusChip label={t(status)} tone={paymentTones[status]} />;
}

export function DeliveryStatus({ status }: { status: Delivery }) {
  const t = useTranslations('statuses.delivery');
  return <StatusChip label={t(status)} tone={deliveryTones[status]} />;
}

export function OverdueMark() {
  return <StatusChip label={useTranslations('statuses.payment')('overdue')} tone="danger" />;
}

/** Where the document stands; once it is issued, also where its payment does: before that nothing is owed. */
export function InvoiceChips({ invoice }: { invoice: Pick<Invoice, 'status' | 'payment_status'> }) {
  return (
    <span className={styles.chips}>
      <InvoiceStatus status={invoice.status} />
      {invoice.status === 'issued' && <PaymentStatus status={invoice.payment_status} />}
    </span>
  );
}
