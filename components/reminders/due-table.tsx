import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { dueTableId, sendAction } from '@/components/reminders/reminder-actions';
import styles from '@/components/reminders/reminders.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { useJoin } from '@/components/ui/value/use-join';
import { remindAnchor } from '@/lib/anchors';
import type { DueReminder } from '@/lib/reminders/schema';

/** The reminders that are due to a client today, one for each currency. */
interface DueClient {
  client: DueReminder['client'];
  reminders: DueReminder[];
}

/** A table of the reminders that are due today, with one row per client. */
export function DueTable({ clients, sends }: { clients: DueClient[]; sends: boolean }) {
  const t = useTranslations('reminders');
  const [facts, next] = [useColumns(), useNextColumn()];
  return (
    <>
      <DataTable<DueClient>
        label={t('dueLabel')}
        columns={sends ? [...facts, next] : facts}
        page={{ rows: clients }}
        rowKey={({ client }) => client.id}
        rowHref={({ client }) => `/clients/${client.id}`}
        {...(sends && {
          selection: { id: dueTableId, name: ({ client }) => client.name, selectable: isFree },
        })}
        empty={<EmptyState title={t('empty.due.title')} text={t('empty.due.text')} />}
      />
      {sends && <BulkBar tableId={dueTableId} />}
    </>
  );
}

/** Whether at least one of the client's reminders can be sent. */
const isFree = ({ reminders }: DueClient): boolean => reminders.some(({ blocker }) => blocker === null);

function useColumns(): Column<DueClient>[] {
  const [t, show, join] = [useTranslations('reminders'), useFigures(), useJoin()];
  const why = useReason();
  // Each number stays in one piece, and they follow each other in the reader's direction.
  const comma = join(['', '']);
  const amount = (key: 'open_total' | 'interest_total' | 'fee' | 'total', header: string): Column<DueClient> => ({
    key,
    header,
    align: 'end',
    card: 'fact',
    wraps: true,
    cell: ({ reminders }) =>
      reminders.map((one) => (
        <span key={one.currency} className={styles.amount}>
          {show.money(one[key], one.currency)}
        </span>
      )),
  });
  return [
    { key: 'client', header: t('fields.client'), primary: true, cell: ({ client }) => client.name },
    {
      key: 'level',
      header: t('fields.level'),
      card: 'fact',
      wraps: true,
      cell: ({ reminders }) => (
        <>
          {t('level', { level: Math.max(...reminders.map(({ level }) => level)) })}
          <div className={styles.why}>{why(reminders)}</div>
        </>
      ),
    },
    {
      key: 'invoices',
      header: t('fields.invoices'),
      card: 'fact',
      wraps: true,
      cell: ({ reminders }) =>
        reminders
          .flatMap(({ invoices }) => invoices)
          .map(({ id, number }, place, { length }) => (
            <Fragment key={id}>
              <bdi className={styles.number}>{number}</bdi>
              {place < length - 1 && comma}
            </Fragment>
          )),
    },
    amount('open_total', t('fields.open')),
    amount('interest_total', t('fields.interest')),
    amount('fee', t('fields.fee')),
    amount('total', t('fields.total')),
  ];
}

/** Why a client gets this level: what went out before, or that nothing did. The invoice with the highest level decides. */
function useReason(): (reminders: readonly DueReminder[]) => string {
  const [t, show] = [useTranslations('reminders'), useFigures()];
  return (reminders) => {
    const [first] = reminders
      .flatMap(({ invoices }) => invoices)
      .sort((one, other) => other.level - one.level || other.days_overdue - one.days_overdue);
    if (!first) return '';
    const { last_level: level, last_on: day, days_overdue: days } = first;
    return day === null ? t('why.first', { days }) : t('why.next', { level, day: show.day(day) ?? '' });
  };
}

/** Sends a client's reminders. A link that means the client, as those to be reminded have, asks at once. */
function useNextColumn(): Column<DueClient> {
  const t = useTranslations('reminders');
  return {
    key: 'next',
    header: t('next'),
    align: 'end',
    card: 'fact',
    cell: (row) => (
      <>
        {row.reminders.some(({ blocker }) => blocker !== null) && chip(t('states.no_contact'), 'danger')}
        {isFree(row) && (
          <ActionButton
            action={sendAction(row.client, t)}
            anchor={remindAnchor(row.client.id)}
            size="small"
            variant="outlined"
            aria-label={t('sendTo', { name: row.client.name })}
          >
            {t('steps.send')}
          </ActionButton>
        )}
      </>
    ),
  };
}
