import { useFormatter } from 'next-intl';
import { rowMenuOf } from '@/components/bank-statements/statement-actions';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { useFigures } from '@/components/ui/value/use-figures';
import { type BankStatementColumn, bankStatementFields, formatNames } from '@/lib/bank-statements/fields';
import type { BankStatement } from '@/lib/bank-statements/schema';
import type { BankLineStatus } from '@/lib/bank-statements/statuses';

/** The bank statements, with the number of lines in each status. */
export function StatementTable(table: ListTableProps<BankStatement>) {
  return (
    <NounTable
      {...table}
      listName="bank_statements"
      path="/bank-statements"
      cells={useCells()}
      name={(row) => row.file_name}
      menu={(row) => rowMenuOf(row, null, wordless)}
    />
  );
}

function useCells(): Record<BankStatementColumn, ListCell<BankStatement>> {
  const [show, format] = [useFigures(), useFormatter()];
  const cells = useFieldCells(bankStatementFields, {});
  const counted = (status: BankLineStatus): ListCell<BankStatement> => ({
    align: 'end',
    card: 'fact',
    cell: (row) => format.number(row.counts[status], 'count'),
  });
  return {
    ...cells,
    days: { cell: (row) => row.first_day && show.period(row.first_day, row.last_day) },
    unmatched: counted('unmatched'),
    paid: counted('paid'),
    parked: counted('parked'),
    ignored: counted('ignored'),
    created_by: { ...cells.created_by, wraps: true },
    format: { cell: (row) => formatNames[row.format] },
  };
}
