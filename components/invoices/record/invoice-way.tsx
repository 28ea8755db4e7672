import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/invoices/record/record.module.css';
import { CalendarDate } from '@/components/ui/value/date';
import { Icon } from '@/components/ui/value/icon';
import { checkCirclePath, radioButtonUncheckedPath } from '@/components/ui/value/icon-paths';
import { Instant } from '@/components/ui/value/instant';
import type { InvoiceRecord } from '@/lib/invoices/schema';

interface Step {
  key: string;
  label: string;
  isDone: boolean;
  when?: ReactNode;
}

/** How far an invoice has come: drafted, issued, sent, seen, paid; it shows nothing for a void invoice. */
export function InvoiceWay({ invoice }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices.way');
  const steps = useSteps(invoice);
  if (invoice.status === 'void') return null;
  const current = steps.findLastIndex(({ isDone }) => isDone);
  return (
    <ol className={styles.way} aria-label={t('label')}>
      {steps.map(({ key, label, isDone, when }, index) => (
        <li key={key} data-done={isDone} aria-current={index === current ? 'step' : undefined}>
          <Icon
            path={isDone ? checkCirclePath : radioButtonUncheckedPath}
            size="small"
            label={t(isDone ? 'done' : 'open')}
          />
          <span>
            {label}
            {when && <small>{when}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function useSteps({ kind, status, delivery_status: delivery, payment_status: payment, ...invoice }: InvoiceRecord) {
  const t = useTranslations('statuses');
  const isSent = delivery !== 'not_sent';
  const isPaid = payment === 'paid' || payment === 'overpaid';
  const steps: Step[] = [
    { key: 'draft', label: t('invoice.draft'), isDone: true, when: <Instant value={invoice.created_at} /> },
    {
      key: 'issued',
      label: t('invoice.issued'),
      isDone: status === 'issued',
      when: status === 'issued' && <CalendarDate value={invoice.issue_date} />,
    },
    {
      key: 'sent',
      label: t('delivery.sent'),
      isDone: isSent,
      when: isSent && invoice.sent_at && <Instant value={invoice.sent_at} />,
    },
    { key: 'viewed', label: t('delivery.viewed'), isDone: delivery === 'viewed' },
  ];
  const paid = payment === 'partially_paid' ? 'partially_paid' : 'paid';
  return kind === 'credit_note' ? steps : [...steps, { key: 'paid', label: t(`payment.${paid}`), isDone: isPaid }];
}
