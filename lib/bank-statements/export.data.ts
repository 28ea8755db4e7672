import 'server-only';
import type { Actor } from '@/lib/actor';
import { listBankStatements } from '@/lib/bank-statements/data';
import { type BankStatementColumn, bankStatementFields, formatNames } from '@/lib/bank-statements/fields';
import type { BankStatement, BankStatementExportQuery } from '@/lib/bank-statements/schema';
import { day, number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export const exportBankStatements = (
  actor: Actor,
  query: BankStatementExportQuery,
  locale: string,
): Promise<ListFile> => exportList(actor, query, locale, bankStatementFile(actor));

/** What a file of bank statements is made of. */
export const bankStatementFile = (
  actor: Actor,
): ExportedList<BankStatementColumn, BankStatementExportQuery, BankStatement> => ({
  list: bankStatementFields.list,
  cells,
  read: (page) => listBankStatements(actor, page),
});

const cells: SheetCells<BankStatementColumn, BankStatement> = {
  ...fieldCells(bankStatementFields, {}),
  days: [
    day((row) => row.first_day, { label: 'bank_statements.fields.first_day' }),
    day((row) => row.last_day, { label: 'bank_statements.fields.last_day' }),
  ],
  unmatched: number((row) => row.counts.unmatched),
  paid: number((row) => row.counts.paid),
  parked: number((row) => row.counts.parked),
  ignored: number((row) => row.counts.ignored),
  format: text((row) => formatNames[row.format]),
};
