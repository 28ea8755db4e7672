import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { CalendarDate, CalendarPeriod } from '@/components/ui/value/date';
import { Hours } from '@/components/ui/value/hours';
import { InstantDay } from '@/components/ui/value/instant';
import { Money } from '@/components/ui/value/money';
import { stepOf } from '@/components/work-items/step-of';
import type { Translator } from '@/lib/i18n/translator';
import type { Page } from '@/lib/lists/list-query';
import type { WorkItem } from '@/lib/work-items/schema';

interface WorkTableProps {
  page: Page<WorkItem>;
  list: ListState;
  /** Support only looks. */
  acts: boolean;
  empty: ReactNode;
}

/** Everything of one kind that waits for the reader. */
export function WorkTable({ page, list, acts, empty }: WorkTableProps) {
  const t: Translator = useTranslations('work_items');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={columnsOf(page.rows, t)}
      rowKey={(row) => row.id}
      rowHref={(row) => row.record.path}
      rowMenu={
        acts
          ? (row) => (
              <span data-item>
                <span data-verb>
                  <NextStepButton step={stepOf(row, t)} size="small" variant="text" />
                </span>
              </span>
            )
          : undefined
      }
      empty={empty}
    />
  );
}

/** The columns that any of the rows has something in. */
function columnsOf(rows: readonly WorkItem[], t: Translator): Column<WorkItem>[] {
  const columns: readonly [Column<WorkItem>, ((row: WorkItem) => boolean)?][] = [
    [{ key: 'record', header: t('fields.record'), primary: true, cell: ({ record }) => record.title }],
    [
      {
        key: 'about',
        header: t('fields.about'),
        card: 'fact',
        cuts: true,
        cell: ({ record }) => <bdi>{record.subtitle}</bdi>,
      },
      ({ record }) => record.subtitle !== null,
    ],
    [
      {
        key: 'period',
        header: t('fields.period'),
        card: 'fact',
        cell: ({ period }) => period && <CalendarPeriod {...period} />,
      },
      ({ period }) => period !== null,
    ],
    [
      {
        key: 'hours',
        header: t('fields.hours'),
        align: 'end',
        card: 'fact',
        cell: ({ hours }) => <Hours value={hours} />,
      },
      ({ hours }) => hours !== null,
    ],
    [
      {
        key: 'money',
        header: t('fields.money'),
        align: 'end',
        card: 'fact',
        cell: ({ money }) => money.map((sum) => <Money key={sum.currency} {...sum} />),
      },
      ({ money }) => money.length > 0,
    ],
    [
      {
        key: 'due_on',
        header: t('fields.due_on'),
        card: 'fact',
        cell: (row) => <CalendarDate value={row.due_on} />,
      },
      (row) => row.due_on !== null,
    ],
    [
      {
        key: 'since',
        header: t('fields.since'),
        sortKey: 'since',
        card: 'fact',
        cell: ({ since }) => <InstantDay value={since} />,
      },
    ],
  ];
  return columns.flatMap(([column, has]) => (!has || rows.some(has) ? [column] : []));
}
