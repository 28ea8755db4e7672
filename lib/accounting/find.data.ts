import 'server-only';
import { accountingExportFields } from '@/lib/accounting/fields';
import { bookedLines } from '@/lib/accounting/journal/booked-lines';
import { creditOf, debitOf } from '@/lib/accounting/journal/sides';
import type { AccountingEntryResource, AccountingExport, AccountingExportQuery } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow } from '@/lib/lists/pagination';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { decimal, formatAmount, formatRate } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';

const fields = rowsOf(accountingExportFields);
const sortColumns = sortsOf(accountingExportFields, {
  entries: ofRow('entryCount', 'number'),
  total: ofRow('total', 'decimal'),
});

const select = {
  ...fields.select,
  total: true,
  entryCount: true,
  files: { select: { id: true } },
} satisfies Prisma.AccountingExportSelect;
export type ExportRow = Prisma.AccountingExportGetPayload<{ select: typeof select }>;

/** Reads an export as it is stored. @throws Problem 404. */
export async function findExport(db: Db, { companyId }: Actor, id: string): Promise<ExportRow> {
  const row = await db.accountingExport.findFirst({ where: { companyId, id }, select });
  if (!row) throw notFound();
  return row;
}

/** A page of the exports, as they are stored. */
export const findExports = (db: Db, { companyId }: Actor, query: AccountingExportQuery): Promise<Page<ExportRow>> =>
  keysetPage(query, {
    columns: sortColumns,
    rows: { db, companyId, table: 'accounting_exports' },
    where: { companyId, AND: filtersOf(companyId, query) },
    find: (args) => db.accountingExport.findMany({ ...args, select }),
    count: (args) => db.accountingExport.count(args),
  });

/** The sums of all exports that a list finds. */
export async function findExportSums(db: Db, { companyId }: Actor, query: AccountingExportQuery): Promise<ListSum[]> {
  const groups = await db.accountingExport.groupBy({
    by: ['currency'],
    where: { companyId, AND: filtersOf(companyId, query) },
    _sum: { total: true },
  });
  return addUp(groups.map(({ currency, _sum: { total } }) => ({ currency, values: { total } })));
}

function filtersOf(companyId: string, { filter, search }: AccountingExportQuery): Prisma.AccountingExportWhereInput[] {
  const { is_taken: isTaken, period_from: from, period_to: to } = filter;
  return [
    isTaken !== undefined && { files: isTaken === 'true' ? { some: { companyId } } : { none: { companyId } } },
    from !== undefined && { periodEnd: { gte: dateFromDay(from) } },
    to !== undefined && { periodStart: { lte: dateFromDay(to) } },
    search !== undefined && { number: containsText(search) },
  ].filter((condition) => condition !== false);
}

export const toExport = (row: ExportRow): AccountingExport => ({
  ...fields.show(row),
  total: formatAmount(row.total, row.currency),
  entries: row.entryCount,
  is_taken: row.files.length > 0,
});

const entrySelect = {
  position: true,
  kind: true,
  day: true,
  bookedOn: true,
  document: true,
  client: true,
  partnerNumber: true,
  taxNumber: true,
  dueOn: true,
  sourceId: true,
  currency: true,
  rate: true,
  lines: bookedLines,
} satisfies Prisma.AccountingEntrySelect;
export type EntryRow = Prisma.AccountingEntryGetPayload<{ select: typeof entrySelect }>;

/** Entries of an export in their order, from a position on; all of them if no count is given. */
export const findEntries = (
  db: Db,
  { companyId }: Actor,
  exportId: string,
  { after = 0, most }: { after?: number; most?: number } = {},
): Promise<EntryRow[]> =>
  db.accountingEntry.findMany({
    where: { companyId, exportId, position: { gt: after } },
    orderBy: { position: 'asc' },
    select: entrySelect,
    ...(most && { take: most }),
  });

/** How many entries the exports before one have. */
export const countEntriesBefore = (db: Db, { companyId }: Actor, exportId: string): Promise<number> =>
  db.accountingEntry.count({ where: { companyId, exportId: { lt: exportId } } });

export const toEntry = (row: EntryRow, currency: string): AccountingEntryResource => ({
  position: row.position,
  kind: row.kind,
  booked_on: dayFromDate(row.bookedOn),
  day: dayFromDate(row.day),
  document: row.document,
  client: row.client,
  debtor_number: row.partnerNumber,
  tax_number: row.taxNumber,
  due_on: nullableDay(row.dueOn),
  currency: row.currency,
  rate: decimal(row.rate).toFixed(),
  lines: row.lines.map((line) => ({
    account: line.account,
    debit: debitOf(line.amount, currency),
    credit: creditOf(line.amount, currency),
    tax_category: line.taxCategory,
    tax_rate: line.taxRate && formatRate(line.taxRate),
    text: line.text,
    creditor_number: line.partnerNumber,
  })),
});
