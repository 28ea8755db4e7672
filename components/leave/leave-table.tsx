import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/leave/leave.module.css';
import { approveOf, menuOf } from '@/components/leave/leave-actions';
import { LeaveStatus } from '@/components/leave/leave-status';
import { ActionButton } from '@/components/ui/action/action-button';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Leave } from '@/lib/leave/schema';
import type { Page } from '@/lib/lists/list-query';
import type { WordOf } from '@/lib/references/built-in-word';

interface LeaveTableProps {
  page: Page<Leave>;
  list: ListState;
  wordOf: WordOf;
  empty: ReactNode;
}

/** A table of leave, with what the reader can decide. */
export function LeaveTable({ page, list, wordOf, empty }: LeaveTableProps) {
  const [t, show] = [useTranslations('leave'), useFigures()];
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={[
        {
          key: 'candidate',
          header: t('fields.candidate'),
          primary: true,
          wraps: true,
          cell: ({ candidate, client }) => (
            <div>
              <bdi>{candidate.name}</bdi>
              <p className={styles.about}>
                <bdi>{client.name}</bdi>
              </p>
            </div>
          ),
        },
        {
          key: 'leave_type',
          header: t('fields.leave_type'),
          card: 'fact',
          wraps: true,
          cell: (leave) => (
            <div>
              {wordOf('leave_type', leave.leave_type)}
              {leave.is_paid && <p className={styles.about}>{t('paid')}</p>}
              {leave.note && (
                <p className={styles.about}>
                  <bdi>{leave.note}</bdi>
                </p>
              )}
            </div>
          ),
        },
        {
          key: 'start_date',
          header: t('fields.period'),
          sortKey: 'start_date',
          card: 'fact',
          cell: ({ start_date: start, end_date: end }) => show.period(start, end),
        },
        {
          key: 'hours',
          header: t('fields.hours'),
          align: 'end',
          card: 'fact',
          cell: ({ hours, balance }) => (
            <div>
              {show.hours(hours)}
              {balance?.startsWith('-') && (
                <p className={styles.over}>{t('over', { hours: show.hours(balance.slice(1)) ?? '' })}</p>
              )}
            </div>
          ),
        },
        {
          key: 'status',
          header: t('fields.status'),
          card: 'fact',
          wraps: true,
          cell: ({ status, reason }) => (
            <div>
              <LeaveStatus status={status} />
              {reason && (
                <p className={styles.about}>
                  <bdi>{reason}</bdi>
                </p>
              )}
            </div>
          ),
        },
      ]}
      rowKey={({ id }) => id}
      rowMenu={(leave) => <Decisions leave={leave} />}
      empty={empty}
    />
  );
}

function Decisions({ leave }: { leave: Leave }) {
  const t = useTranslations('leave');
  const [approve, entries] = [approveOf(leave, t), menuOf(leave, t)];
  if (!approve && entries.length === 0) return null;
  return (
    <div className={styles.actions}>
      {approve && (
        <ActionButton action={approve} size="small" variant="outlined">
          {t('steps.approve')}
        </ActionButton>
      )}
      <RowMenu label={t('actionsFor', { name: leave.candidate.name })} entries={entries} />
    </div>
  );
}
