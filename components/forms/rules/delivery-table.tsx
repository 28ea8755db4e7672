import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/forms/rules/delivery-table.module.css';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useDays } from '@/components/ui/value/use-figures';
import type { Page } from '@/lib/lists/list-query';
import type { Delivery } from '@/lib/webhooks/schema';

interface DeliveryTableProps {
  page: Page<Delivery>;
  list: ListState;
  canReplay: boolean;
  empty: ReactNode;
}

const tones: Readonly<Record<Delivery['status'], Tone>> = { queued: 'info', delivered: 'success', failed: 'danger' };

/** The messages that rules sent to outside addresses, with their answers and the next attempts. */
export function DeliveryTable({ page, list, canReplay, empty }: DeliveryTableProps) {
  const [t, show] = [useTranslations('trigger_rules.deliveries'), useDays()];
  const columns: Column<Delivery>[] = [
    { key: 'at', header: t('at'), primary: true, cell: (row) => show.instant(row.created_at) },
    {
      key: 'status',
      header: t('status'),
      card: 'fact',
      cell: ({ status }) => chip(t(`statuses.${status}`), tones[status]),
    },
    { key: 'url', header: t('url'), card: 'fact', cell: ({ url }) => <bdi dir="ltr">{url}</bdi> },
    { key: 'attempts', header: t('attempts'), align: 'end', card: 'fact', cell: ({ attempts }) => String(attempts) },
    {
      key: 'next',
      header: t('next'),
      card: 'fact',
      cell: ({ next_attempt_at: next }) => show.instant(next),
    },
    { key: 'answer', header: t('answer'), card: 'fact', wraps: true, cell: (row) => <Exchange row={row} /> },
  ];
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      rowMenu={(row) =>
        canReplay &&
        row.status !== 'queued' && (
          <RowMenu
            label={t('actionsFor', { at: show.instant(row.created_at) ?? '' })}
            entries={[
              {
                key: 'replay',
                label: t('replay'),
                action: {
                  method: 'post',
                  path: `/api/v1/webhook-deliveries/${row.id}/replay`,
                  success: t('replayed'),
                },
              },
            ]}
          />
        )
      }
      empty={empty}
    />
  );
}

function Exchange({ row: { answer, error, payload } }: { row: Delivery }) {
  const t = useTranslations('trigger_rules.deliveries');
  const said = answer ? String(answer.status) : (error ?? t('none'));
  return (
    <details className={styles.exchange}>
      <summary>
        <bdi dir="ltr">{said}</bdi>
      </summary>
      <h3>{t('sent')}</h3>
      <pre dir="ltr">{JSON.stringify(payload, null, 2)}</pre>
      {answer?.body && (
        <>
          <h3>{t('received')}</h3>
          <pre dir="ltr">{answer.body}</pre>
        </>
      )}
    </details>
  );
}
