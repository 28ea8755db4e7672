import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { rowMenuOf } from '@/components/bank-statements/statement-actions';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { useFigures } from '@/components/ui/value/use-figures';
import { type BankStatementColumn, bankStatementFields, formatNames } from '@/lib/bank-statements/fields';
import type { BankStatement } from '@/lib/bank-statements/schema';
import type { BankLineStatus } from '@/lib/bank-statements/statuses';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';

interface StatementTableProps {
  page: Page<BankStatement>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** The bank statements, with the number of lines in each status. */
export function StatementTable({ page, list, columns, empty }: StatementTableProps) {
  const t = useTranslations('bank_statements');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/bank-statements/${row.id}`}
      rowMenu={(row) =>
        menuButton({
          list: 'bank_statements',
          label: actionsFor(row.file_name),
          entries: rowMenuOf(row, null, wordless),
        })
      }
      empty={empty}
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
    ignored: counted('ignored'),
    created_by: { ...cells.created_by, wraps: true },
    format: { cell: (row) => formatNames[row.format] },
  };
}
