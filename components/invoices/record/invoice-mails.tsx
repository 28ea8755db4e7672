import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/record/record.module.css';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { useJoin } from '@/components/ui/value/use-join';
import type { InvoiceRecord } from '@/lib/invoices/schema';

type Mail = InvoiceRecord['mails'][number];

const tones: Record<string, Tone> = { queued: 'warning', sent: 'success', failed: 'danger' };

/** The mails that carried it to the client, newest first. */
export function InvoiceMails({ invoice: { mails, delivery_status: delivery } }: { invoice: InvoiceRecord }) {
  const t = useTranslations('invoices');
  const columns = useColumns();
  if (mails.length === 0) {
    const state = delivery === 'not_sent' ? 'empty' : 'gone';
    return <EmptyState title={t(`mails.${state}.title`)} text={t(`mails.${state}.text`)} />;
  }
  return (
    <Section title={t('sections.mails')} flush>
      <DataTable
        label={t('sections.mails')}
        page={{ rows: mails }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<Mail>[] {
  const [t, join] = [useTranslations('invoices.mails'), useJoin()];
  return [
    {
      key: 'to',
      wraps: true,
      header: t('to'),
      primary: true,
      cell: (row) => <bdi className={styles.people}>{join(row.to)}</bdi>,
    },
    {
      key: 'status',
      wraps: true,
      header: t('status'),
      card: 'fact',
      cell: ({ status, undelivered }) => (
        <>
          <StatusChip label={t.has(`states.${status}`) ? t(`states.${status}`) : status} tone={tones[status]} />
          {undelivered.map(({ email, reason }) => (
            <div key={email}>{t('undelivered', { email, reason })}</div>
          ))}
        </>
      ),
    },
    { key: 'asked', header: t('asked'), card: 'fact', cell: (row) => <Instant value={row.created_at} /> },
    { key: 'sent', header: t('at'), card: 'fact', cell: (row) => <Instant value={row.sent_at} /> },
  ];
}
