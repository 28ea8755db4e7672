import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/invoices/invoices.module.css';
import { chip, StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { Invoice } from '@/lib/invoices/schema';
import type {
  DeliveryStatus as Delivery,
  PaymentStatus as Payment,
  InvoiceStatus as Status,
} from '@/lib/invoices/transitions';

type InvoiceState = Pick<Invoice, 'kind' | 'status' | 'payment_status' | 'is_overdue'>;

const tones: Record<Status, Tone> = { draft: 'neutral', issued: 'info', void: 'danger' };
const paymentTones: Record<Payment, Tone> = {
  unpaid: 'warning',
  partially_paid: 'warning',
  paid: 'success',
  overpaid: 'danger',
};
const deliveryTones: Record<Delivery, Tone> = { not_sent: 'neutral', sent: 'info', viewed: 'success' };

export function InvoiceStatus({ status }: { status: Status }) {
  const t = useTranslations('statuses.invoice');
  return <StatusChip label={t(status)} tone={tones[status]} />;
}

export function DeliveryStatus({ status }: { status: Delivery }) {
  const t = useTranslations('statuses.delivery');
  return <StatusChip label={t(status)} tone={deliveryTones[status]} />;
}

/** The document's status; once it is issued, its payment status too: before that nothing is owed. */
export function InvoiceChips({ invoice }: { invoice: InvoiceState }) {
  return <span className={styles.chips}>{useInvoiceChips().states(invoice)}</span>;
}

/** The chips as functions that are created once, for a list's cells. */
export function useInvoiceChips() {
  const t = useTranslations('statuses');
  const paymentOf = ({ status, payment_status: payment, is_overdue: isOverdue }: InvoiceState): ReactNode => {
    if (isOverdue) return chip(t('payment.overdue'), 'danger');
    return status === 'issued' && payment ? chip(t(`payment.${payment}`), paymentTones[payment]) : null;
  };
  return {
    /**
     * For a list's cell: a payment status or "credit note" implies that the document was issued, unless the chip says
     * otherwise.
     */
    state: (invoice: InvoiceState): ReactNode => {
      const { kind, status } = invoice;
      const own = chip(t(`invoice.${status}`), tones[status]);
      if (kind === 'invoice') return paymentOf(invoice) ?? own;
      const note = chip(t('document.credit_note'), 'neutral');
      return status === 'issued' ? (
        note
      ) : (
        <>
          {note}
          {own}
        </>
      );
    },
    /** An overdue invoice is not paid in full: the amounts beside the chip say how much. */
    states: (invoice: InvoiceState): ReactNode => (
      <>
        {invoice.kind === 'credit_note' && chip(t('document.credit_note'), 'neutral')}
        {chip(t(`invoice.${invoice.status}`), tones[invoice.status])}
        {paymentOf(invoice)}
      </>
    ),
  };
}
