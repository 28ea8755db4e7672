import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/record/record.module.css';
import type { Action } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import { useJoin } from '@/components/ui/value/use-join';
import type { InvoiceLink } from '@/lib/invoices/schema';

/**
 * The links by which it was mailed, the newest first.
 *
 * @param ends whether the reader may end a link.
 */
export function InvoiceLinks({ links, ends }: { links: readonly InvoiceLink[]; ends: boolean }) {
  const [t, join] = [useTranslations('invoices.links'), useJoin()];
  const columns: Column<InvoiceLink>[] = [
    {
      key: 'to',
      wraps: true,
      header: t('to'),
      primary: true,
      cell: (row) => <bdi className={styles.people}>{join(row.emails)}</bdi>,
    },
    {
      key: 'state',
      header: t('state'),
      card: 'fact',
      cell: ({ state }) => <StatusChip label={t(`states.${state}`)} tone={state === 'open' ? 'success' : 'neutral'} />,
    },
    { key: 'by', header: t('by'), cell: (row) => row.created_by?.name },
    { key: 'since', header: t('since'), cell: (row) => <Instant value={row.created_at} /> },
    {
      key: 'until',
      header: t('until'),
      card: 'fact',
      cell: (row) => <Instant value={row.ended_at ?? row.expires_at} />,
    },
  ];
  return (
    links.length > 0 && (
      <Section title={t('title')} flush>
        <DataTable
          label={t('title')}
          page={{ rows: [...links] }}
          columns={columns}
          rowKey={(row) => row.id}
          rowMenu={(row) => ends && row.state === 'open' && <EndButton link={row} />}
          empty={null}
        />
      </Section>
    )
  );
}

function EndButton({ link }: { link: InvoiceLink }) {
  const [t, confirm, join] = [useTranslations('invoices.links'), useTranslations('outflows.confirm.link'), useJoin()];
  const end: Action = {
    method: 'post',
    path: `/api/v1/invoices/${link.invoice.id}/links/${link.id}/end`,
    success: t('ended'),
    confirm: { title: confirm('title'), text: confirm('text'), confirmLabel: confirm('confirm'), danger: true },
  };
  return (
    <ActionButton
      action={end}
      variant="text"
      size="small"
      color="error"
      aria-label={t('endOf', { name: join(link.emails) })}
    >
      {t('end')}
    </ActionButton>
  );
}
