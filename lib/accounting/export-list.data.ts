import 'server-only';
import { listAccountingExports } from '@/lib/accounting/data';
import { type AccountingExportColumn, accountingExportFields, accountingExportList } from '@/lib/accounting/fields';
import type { AccountingExport, AccountingListFileQuery } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/**
 * Exports the filtered list as a file, not what the exports contain. The actor must not carry a transaction.
 *
 * @throws Problem as `exportList` and `listAccountingExports`.
 */
export const exportAccountingExports = (
  actor: Actor,
  query: AccountingListFileQuery,
  locale: string,
): Promise<ListFile> => exportList(actor, query, locale, accountingExportFile(actor, locale));

/** What a file of the exports is made of. */
export const accountingExportFile = (
  actor: Actor,
  locale: string,
): ExportedList<AccountingExportColumn, AccountingListFileQuery, AccountingExport> => ({
  list: accountingExportList,
  cells: cellsFor(locale),
  read: (page) => listAccountingExports(actor, page),
});

function cellsFor(locale: string): SheetCells<AccountingExportColumn, AccountingExport> {
  const taken = translatorFor(locale, 'accounting.taken');
  return {
    ...fieldCells(accountingExportFields, {}),
    period: [
      day((row) => row.period_start, { label: 'accounting.fields.period_start' }),
      day((row) => row.period_end, { label: 'accounting.fields.period_end' }),
    ],
    is_taken: text((row) => taken(row.is_taken ? 'yes' : 'no')),
    entries: number((row) => row.entries),
    total: number((row) => row.total, { beside: ['currency'] }),
  };
}
