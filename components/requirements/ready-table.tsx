import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useRequirementState } from '@/components/requirements/requirement-state';
import styles from '@/components/requirements/requirements.module.css';
import { sendToDo } from '@/components/requirements/send-to-do';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { CalendarDate } from '@/components/ui/value/date';
import { chip } from '@/components/ui/value/status-chip';
import type { Page } from '@/lib/lists/list-query';
import type { StartingContract } from '@/lib/requirements/schema';

interface ReadyTableProps {
  page: Page<StartingContract>;
  list: ListState;
  empty: ReactNode;
}

/** A table of the contracts that are to start, with what is missing and who has to act. */
export function ReadyTable({ page, list, empty }: ReadyTableProps) {
  const [t, words] = [useTranslations('readiness.board'), useTranslations('readiness')];
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowHref={(row) => `/contracts/${row.id}?tab=requirements`}
      rowMenu={
        page.rows.some(({ can }) => can.send_to_do)
          ? ({ id, can }) =>
              can.send_to_do && (
                <ActionButton variant="text" size="small" action={sendToDo(id, words)}>
                  {words('toDo.send')}
                </ActionButton>
              )
          : undefined
      }
      empty={empty}
    />
  );
}

function useColumns(): Column<StartingContract>[] {
  const [t, words, stateOf] = [useTranslations('readiness.board'), useTranslations('readiness'), useRequirementState()];
  return [
    { key: 'person', header: t('person'), primary: true, cell: (row) => row.candidate.name },
    { key: 'client', header: t('client'), card: 'fact', cell: (row) => <bdi>{row.client.name}</bdi> },
    {
      key: 'start_date',
      header: t('start'),
      card: 'fact',
      sortKey: 'start_date',
      cell: (row) => <CalendarDate value={row.start_date} />,
    },
    {
      key: 'state',
      header: t('state'),
      card: 'fact',
      cell: ({ ready, missing }) =>
        ready
          ? missing.some(({ act }) => act)
            ? chip(t('waiting'), 'warning')
            : chip(t('ready'), 'success')
          : chip(t('stopped'), 'danger'),
    },
    {
      key: 'missing',
      header: t('missing'),
      card: 'fact',
      wraps: true,
      cell: ({ missing }) =>
        missing.length === 0 ? (
          t('nothing')
        ) : (
          <ul className={styles.missing}>
            {missing.map((one) => (
              <li key={one.key}>
                {one.name} {stateOf(one)}
                {one.act && <div className={styles.note}>{words(`act.${one.act}`)}</div>}
              </li>
            ))}
          </ul>
        ),
    },
    { key: 'owner', header: t('owner'), card: 'fact', cell: (row) => <bdi>{row.owner.name}</bdi> },
  ];
}
