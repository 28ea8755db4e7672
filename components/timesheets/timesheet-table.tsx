import { useTranslations } from 'next-intl';
import { rowMenuOf } from '@/components/timesheets/timesheet-actions';
import { useTimesheetStatus } from '@/components/timesheets/timesheet-status';
import { usePeriodText } from '@/components/timesheets/use-period-text';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import type { RowFacts } from '@/components/ui/list/table/row-facts';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { NounTable, type SharedTableProps } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { defaultColumns } from '@/lib/fields/list';
import { can } from '@/lib/permissions';
import { type TimesheetColumn, timesheetFields } from '@/lib/timesheets/fields';
import type { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

const tableId = 'timesheets';

interface TimesheetTableProps extends SharedTableProps<Timesheet> {
  actor: Parameters<typeof timesheetActions>[0];
}

/** Sheets as rows; anyone who may judge some of them can tick those and judge them together. */
export function TimesheetTable({ actor, columns, ...table }: TimesheetTableProps) {
  const t = useTranslations('timesheets');
  const periodText = usePeriodText();
  const judges = (row: Timesheet) => row.next_statuses.includes('approved');
  const nameOf = (row: Timesheet) => t('rowName', { candidate: row.candidate.name, period: periodText(row) });
  const facts = (row: Timesheet): RowFacts => ({
    steps: row.next_statuses,
    hours: row.total_hours,
    amount: row.bill_total,
    currency: row.currency,
  });
  const exports = table.list !== undefined && can(actor, 'export_timesheets');
  const isTickable = exports || table.page.rows.some(judges);
  return (
    <>
      <NounTable
        {...table}
        listName="timesheets"
        path="/timesheets"
        columns={columns ?? defaultColumns(actor, timesheetFields.list)}
        cells={useCells(periodText)}
        name={nameOf}
        menu={(row) => rowMenuOf(actor, row, wordless)}
        selection={
          isTickable ? { id: tableId, name: nameOf, selectable: (row) => exports || judges(row), facts } : undefined
        }
      />
      {isTickable && <BulkBar tableId={tableId} />}
    </>
  );
}

function useCells(periodText: (row: Timesheet) => string): Record<TimesheetColumn, ListCell<Timesheet>> {
  const [show, statusChip, ui] = [useFigures(), useTimesheetStatus(), useTranslations('ui')];
  return {
    ...useFieldCells(timesheetFields, {}),
    candidate: { primary: true, cell: (row) => row.candidate.name },
    period: {
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
