import 'server-only';
import { type EntryKind, entryKinds } from '@/lib/accounting/accounts';
import { findEntries, findExport, findExportSums, findExports, toEntry, toExport } from '@/lib/accounting/find.data';
import { keepsBooks } from '@/lib/accounting/policy';
import type { AccountingExport, AccountingExportQuery, AccountingExportRecord } from '@/lib/accounting/schema';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Page } from '@/lib/lists/list-query';
import type { ListSum } from '@/lib/lists/sums';
import { formatAmount } from '@/lib/money/amount';
import { conflict, forbidden } from '@/lib/problem/problem';

const pageSize = 50;

/** Lists the accounting exports. @throws Problem 403. */
export function listAccountingExports(actor: Actor, query: AccountingExportQuery): Promise<Page<AccountingExport>> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const page = await findExports(db, actor, query);
    return { ...page, rows: page.rows.map(toExport) };
  });
}

/** The sums of all exports that `listAccountingExports` finds. @throws Problem 403. */
export function sumAccountingExports(actor: Actor, query: AccountingExportQuery): Promise<ListSum[]> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, (db) => findExportSums(db, actor, query));
}

/** An export with its totals by account and one page of its entries. @throws Problem 403, 404. */
export function getAccountingExport(actor: Actor, id: string, page = 1): Promise<AccountingExportRecord> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const row = await findExport(db, actor, id);
    const { currency } = row;
    const pages = Math.max(1, Math.ceil(row.entryCount / pageSize));
    const shown = Math.min(page, pages);
    const entries = await findEntries(db, actor, id, { after: (shown - 1) * pageSize, most: pageSize });
    const accounts = await db.$queryRaw<{ account: string; debit: string; credit: string }[]>`
      select l.account, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::text as debit,
        coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::text as credit
      from accounting_lines l join accounting_entries e on e.company_id = l.company_id and e.id = l.entry_id
      where l.company_id = ${companyId}::uuid and e.company_id = ${companyId}::uuid and e.export_id = ${id}::uuid
      group by 1 order by l.account collate "C"`;
    return {
      ...toExport(row),
      counts: await countKinds(db, companyId, id),
      accounts: accounts.map(({ account, debit, credit }) => ({
        account,
        debit: formatAmount(debit, currency),
        credit: formatAmount(credit, currency),
      })),
      page: shown,
      pages,
      journal: entries.map((entry) => toEntry(entry, currency)),
      can_delete: row.files.length === 0 && (await isLast(db, companyId, id)),
    };
  });
}

/**
 * Deletes an export: only the last one, and only while nobody has downloaded its file, since books that have it are
 * corrected by the next export. Its events can be exported again.
 *
 * @throws Problem 403, 404, 409.
 */
export function deleteAccountingExport(actor: Actor, id: string): Promise<void> {
  if (!keepsBooks(actor)) throw forbidden();
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`accounting ${companyId}`}, 0))`;
    const row = await findExport(db, actor, id);
    if (row.files.length > 0) throw conflict('accounting_export_taken');
    if (!(await isLast(db, companyId, id))) throw conflict('accounting_export_not_last');
    await db.accountingExport.delete({ where: keyOf(actor, id) });
  });
}

const isLast = async (db: Db, companyId: string, id: string): Promise<boolean> =>
  (await db.accountingExport.count({ where: { companyId, id: { gt: id } } })) === 0;

async function countKinds(db: Db, companyId: string, exportId: string): Promise<{ kind: EntryKind; count: number }[]> {
  const rows = await db.accountingEntry.groupBy({
    by: ['kind'],
    where: { companyId, exportId },
    _count: { _all: true },
  });
  return entryKinds.flatMap((kind) => {
    const count = rows.find((row) => row.kind === kind)?._count._all ?? 0;
    return count > 0 ? [{ kind, count }] : [];
  });
}
