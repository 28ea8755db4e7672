import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { rowMenuOf } from '@/components/timesheets/timesheet-actions';
import { useTimesheetStatus } from '@/components/timesheets/timesheet-status';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import type { RowFacts } from '@/components/ui/list/table/row-facts';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { useOwnCells } from '@/components/ui/own-fields/use-own-fields';
import { useFigures } from '@/components/ui/value/use-figures';
import { defaultColumns, type ListColumns } from '@/lib/fields/list';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';
import type { Page } from '@/lib/lists/list-query';
import { type TimesheetColumn, timesheetFields } from '@/lib/timesheets/fields';
import type { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

const tableId = 'timesheets';

interface TimesheetTableProps {
  actor: Parameters<typeof timesheetActions>[0];
  page: Page<Timesheet>;
  /** Without it, the table shows all rows. */
  list?: ListState;
  /** The user's choice; else the default. */
  columns?: ListColumns;
  /** The company's own fields among the columns. */
  own?: OwnFields;
  empty: ReactNode;
}

/** Sheets as rows; anyone who may judge some of them can tick those and judge them together. */
export function TimesheetTable({ actor, page, list, columns, own, empty }: TimesheetTableProps) {
  const t = useTranslations('timesheets');
  const actionsFor = textOfNames(t, 'actionsFor');
  const periodText = usePeriodText();
  const judges = (row: Timesheet) => row.next_statuses.includes('approved');
  const nameOf = (row: Timesheet) => t('rowName', { candidate: row.candidate.name, period: periodText(row) });
  const facts = (row: Timesheet): RowFacts => ({
    steps: row.next_statuses,
    hours: row.total_hours,
    amount: row.bill_total,
    currency: row.currency,
  });
  return (
    <>
      <DataTable
        label={t('title')}
        page={page}
        list={list}
        columns={useListColumns(columns ?? defaultColumns(actor, timesheetFields.list), {
          ...useCells(periodText),
          ...useOwnCells(own),
        })}
        rowKey={(row) => row.id}
        rowHref={(row) => `/timesheets/${row.uuid}`}
        rowMenu={(row) =>
          menuButton({
            list: 'timesheets',
            label: actionsFor(nameOf(row)),
            entries: rowMenuOf(actor, row, wordless),
          })
        }
        selection={page.rows.some(judges) ? { id: tableId, name: nameOf, selectable: judges, facts } : undefined}
        empty={empty}
      />
      {page.rows.some(judges) && <BulkBar tableId={tableId} />}
    </>
  );
}

function useCells(periodText: (row: Timesheet) => string): Record<TimesheetColumn, ListCell<Timesheet>> {
  const [show, statusChip, ui] = [useFigures(), useTimesheetStatus(), useTranslations('ui')];
  return {
    ...useFieldCells(timesheetFields, {}),
    candidate: { primary: true, cell: (row) => row.candidate.name },
    period: {
      sortKey: 'period_start',
      card: 'fact',
      cell: (row) => periodText(row),
    },
    status: { card: 'fact', cell: (row) => statusChip(row.status) },
    total_hours: { align: 'end', card: 'fact', cell: (row) => show.hours(row.total_hours) },
    client: { cell: (row) => row.client.name },
    contract: { cell: (row) => row.contract.number },
    bill_total: { align: 'end', cell: (row) => show.money(row.bill_total, row.currency) },
    pay_total: { align: 'end', cell: (row) => show.money(row.pay_total, row.currency) },
    position_title: { cell: (row) => row.contract.position_title },
    consultant: { cell: (row) => row.consultant?.name },
    approved_by: {
      cell: (row) => (row.approved_rule === null ? row.approved_by?.name : ui('rule', { rule: row.approved_rule })),
    },
  };
}
