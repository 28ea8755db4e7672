import { useFormatter, useTranslations } from 'next-intl';
import { menuOf } from '@/components/accounting/accounting-actions';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { type AccountingExportColumn, accountingExportFields } from '@/lib/accounting/fields';
import type { AccountingExport } from '@/lib/accounting/schema';

/** A table of the accounting exports. */
export function ExportTable(table: ListTableProps<AccountingExport>) {
  return (
    <NounTable
      {...table}
      listName="accounting_exports"
      words="accounting"
      path="/accounting-exports"
      cells={useCells()}
      name={(row) => row.number}
      menu={
        // Its CSV file can always be downloaded; only the menu itself asks what else can be done.
        (row) => menuOf(row, wordless, { formats: ['csv'] })
      }
    />
  );
}

function useCells(): Record<AccountingExportColumn, ListCell<AccountingExport>> {
  const [t, show, format] = [useTranslations('accounting'), useFigures(), useFormatter()];
  return {
    ...useFieldCells(accountingExportFields, {}),
    period: { card: 'fact', cell: (row) => show.period(row.period_start, row.period_end) },
    is_taken: {
      card: 'fact',
      cell: (row) => (row.is_taken ? chip(t('taken.yes'), 'success') : chip(t('taken.no'), 'info')),
    },
    entries: { align: 'end', cell: (row) => format.number(row.entries, 'count') },
    total: { align: 'end', card: 'fact', cell: (row) => show.money(row.total, row.currency) },
  };
}
