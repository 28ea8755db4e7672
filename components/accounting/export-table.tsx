import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/accounting/accounting-actions';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { type AccountingExportColumn, accountingExportFields } from '@/lib/accounting/fields';
import type { AccountingExport } from '@/lib/accounting/schema';
import type { ListColumns } from '@/lib/fields/list';
import type { Page } from '@/lib/lists/list-query';

interface ExportTableProps {
  page: Page<AccountingExport>;
  list: ListState;
  columns: ListColumns;
  empty: ReactNode;
}

/** A table of the accounting exports. */
export function ExportTable({ page, list, columns, empty }: ExportTableProps) {
  const t = useTranslations('accounting');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, useCells())}
      rowKey={(row) => row.id}
      rowHref={(row) => `/accounting-exports/${row.uuid}`}
      rowMenu={(row) =>
        menuButton({
          list: 'accounting_exports',
          label: actionsFor(row.number),
          // Its CSV file can always be downloaded; only the menu itself asks what else can be done.
          entries: menuOf(row, wordless, { formats: ['csv'] }),
        })
      }
      empty={empty}
    />
  );
}

function useCells(): Record<AccountingExportColumn, ListCell<AccountingExport>> {
  const [t, show, format] = [useTranslations('accounting'), useFigures(), useFormatter()];
  return {
    ...useFieldCells(accountingExportFields, {}),
    period: { sortKey: 'period_end', card: 'fact', cell: (row) => show.period(row.period_start, row.period_end) },
    is_taken: {
      card: 'fact',
      cell: (row) => (row.is_taken ? chip(t('taken.yes'), 'success') : chip(t('taken.no'), 'info')),
    },
    entries: { align: 'end', cell: (row) => format.number(row.entries, 'count') },
    total: { align: 'end', card: 'fact', cell: (row) => show.money(row.total, row.currency) },
  };
}
