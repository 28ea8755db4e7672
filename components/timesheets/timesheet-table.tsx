import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BulkBar } from '@/components/ui/bulk-bar';
import { DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarPeriod } from '@/components/ui/date';
import { Hours } from '@/components/ui/hours';
import { Instant } from '@/components/ui/instant';
import { type ListCell, useListColumns } from '@/components/ui/list-columns';
import { Money } from '@/components/ui/money';
import { NoValue } from '@/components/ui/no-value';
import { RowMenu } from '@/components/ui/row-menu';
import { bulkActions, menuOf, nextStepOf } from '@/components/timesheets/timesheet-actions';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { defaultColumns, type ListColumns } from '@/lib/field-preferences/choose-fields';
import type { FieldOf } from '@/lib/field-preferences/lists';
import type { Page } from '@/lib/http/list-query';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

const tableId = 'timesheets';

interface TimesheetTableProps {
  actor: Parameters<typeof timesheetActions>[0];
  page: Page<Timesheet>;
  /** Without it these rows are all there are. */
  list?: ListState;
  /** The user's choice; else the default. */
  columns?: ListColumns;
  empty: ReactNode;
}

/** Sheets as rows; whoever may judge some of them can tick those and judge them together. */
export function TimesheetTable({ actor, page, list, columns, empty }: TimesheetTableProps) {
  const t = useTranslations('timesheets');
  const periodText = usePeriodText();
  const judges = (row: Timesheet) => row.next_statuses.includes('approved');
  const nameOf = (row: Timesheet) => t('rowName', { candidate: row.candidate.name, period: periodText(row) });
  const menu = (row: Timesheet) => {
    const next = nextStepOf(row, t);
    return [...(next ? [{ key: 'next', label: next.label, action: next.action }] : []), ...menuOf(row, timesheetActions(actor, row), t)];
  };
  return (
    <>
      <DataTable
        label={t('title')}
        page={page}
        list={list}
        columns={useListColumns(columns ?? defaultColumns(actor, 'timesheets'), useCells())}
        rowKey={(row) => row.id}
        rowHref={(row) => `/timesheets/${row.uuid}`}
        rowMenu={(row) => <RowMenu label={t('actionsFor', { name: nameOf(row) })} entries={menu(row)} />}
        selection={page.rows.some(judges) ? { id: tableId, name: nameOf, selectable: judges } : undefined}
        empty={empty}
      />
      {page.rows.some(judges) && <BulkBar tableId={tableId} actions={bulkActions(t)} />}
    </>
  );
}

function useCells(): Record<FieldOf<'timesheets'>, ListCell<Timesheet>> {
  return {
    candidate: { primary: true, cell: (row) => row.candidate.name },
    period: { sortKey: 'period_start', card: 'fact', cell: (row) => <CalendarPeriod start={row.period_start} end={row.period_end} /> },
    status: { card: 'fact', cell: (row) => <TimesheetStatus status={row.status} /> },
    total_hours: { align: 'end', card: 'fact', cell: (row) => <Hours value={row.total_hours} /> },
    client: { cell: (row) => row.client.name },
    contract: { cell: (row) => <bdi>{row.contract.number}</bdi> },
    bill_total: { align: 'end', cell: (row) => <Money amount={row.bill_total} currency={row.currency} /> },
    pay_total: { align: 'end', cell: (row) => <Money amount={row.pay_total} currency={row.currency} /> },
    position_title: { cell: (row) => row.contract.position_title },
    consultant: { cell: (row) => row.consultant?.name ?? <NoValue /> },
    currency: { cell: (row) => row.currency },
    submitted_at: { cell: (row) => <Instant value={row.submitted_at} /> },
    approved_at: { cell: (row) => <Instant value={row.approved_at} /> },
    approved_by: { cell: (row) => row.approved_by?.name ?? <NoValue /> },
    closed_reason: { cell: (row) => row.closed_reason ?? <NoValue /> },
    created_at: { cell: (row) => <Instant value={row.created_at} /> },
    updated_at: { cell: (row) => <Instant value={row.updated_at} /> },
  };
}
