import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { BulkBar } from '@/components/ui/bulk-bar';
import { type Column, DataTable, type ListState } from '@/components/ui/data-table';
import { CalendarPeriod } from '@/components/ui/date';
import { Hours } from '@/components/ui/hours';
import { Money } from '@/components/ui/money';
import { RowMenu } from '@/components/ui/row-menu';
import { bulkActions, menuOf, nextStepOf } from '@/components/timesheets/timesheet-actions';
import { TimesheetStatus } from '@/components/timesheets/timesheet-status';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import type { Page } from '@/lib/http/list-query';
import { seesBill, timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

const tableId = 'timesheets';

interface TimesheetTableProps {
  actor: Parameters<typeof timesheetActions>[0];
  page: Page<Timesheet>;
  /** Without it these rows are all there are. */
  list?: ListState;
  empty: ReactNode;
}

/** Sheets as rows; whoever may judge some of them can tick those and judge them together. */
export function TimesheetTable({ actor, page, list, empty }: TimesheetTableProps) {
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
        columns={useColumns(seesBill(actor))}
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

function useColumns(withBill: boolean): Column<Timesheet>[] {
  const t = useTranslations('timesheets.fields');
  const bill: Column<Timesheet> = { key: 'bill', header: t('bill'), align: 'end', cell: (row) => <Money amount={row.bill_total} currency={row.currency} /> };
  return [
    { key: 'candidate', header: t('candidate'), primary: true, cell: (row) => row.candidate.name },
    { key: 'period', header: t('period'), sortKey: 'period_start', card: 'fact', cell: (row) => <CalendarPeriod start={row.period_start} end={row.period_end} /> },
    { key: 'status', header: t('status'), card: 'fact', cell: (row) => <TimesheetStatus status={row.status} /> },
    { key: 'hours', header: t('hours'), align: 'end', card: 'fact', cell: (row) => <Hours value={row.total_hours} /> },
    { key: 'client', header: t('client'), cell: (row) => row.client.name },
    { key: 'contract', header: t('contract'), cell: (row) => <bdi>{row.contract.number}</bdi> },
    ...(withBill ? [bill] : []),
    { key: 'pay', header: t('pay'), align: 'end', cell: (row) => <Money amount={row.pay_total} currency={row.currency} /> },
  ];
}
