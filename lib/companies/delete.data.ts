import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import { recordAccess } from '@/lib/audit/data';
import { deletionOrder, type TableLink } from '@/lib/companies/delete-order';
import { pendingDays } from '@/lib/companies/states';
import { type Db, system } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { deleteFiles } from '@/lib/files/data';
import { log } from '@/lib/log/log';

const batch = 2_000;
/** Milliseconds for the last step, which also deletes the audit log. */
const patience = 30 * 60_000;

/**
 * Deletes for good the companies whose waiting time is over, and registrations that nobody confirmed, with all rows and
 * files. In small transactions, so that a large tenant blocks nobody; after a crash, the next run finishes the rest. The
 * platform's own log records the deletion. If one fails, the others are deleted all the same.
 *
 * @returns the number of deleted companies
 * @throws AggregateError, after all were tried, for those that could not be deleted
 */
export async function deleteDueCompanies(now = new Date()): Promise<number> {
  const due = await system('find companies to delete', (db) =>
    db.company.findMany({
      where: dueBy(now),
      select: { id: true },
      orderBy: { deleteAfter: 'asc' },
    }),
  );
  const tables = due.length > 0 ? await tablesInOrder() : [];
  let gone = 0;
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      for (const table of tables) while (await deleteBatch(id, table) /* until nothing is left */);
      await deleteCompany(id, now);
      gone += 1;
      log.info({ companyId: id }, 'company deleted for good');
    } catch (error) {
      // The others are deleted all the same.
      log.warn({ err: error, companyId: id }, 'deleting a company failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some companies could not be deleted');
  return gone;
}

/** The companies whose waiting time is over, and registrations that were never confirmed. */
const dueBy = (now: Date): Prisma.CompanyWhereInput => ({
  kind: 'tenant',
  OR: [
    { deleteAfter: { lte: now } },
    { status: 'pending', createdAt: { lte: new Date(now.getTime() - pendingDays * 86_400_000) } },
  ],
});

/** Every table with rows of companies that the platform may empty; the audit log is deleted with the company's own row. */
function tablesInOrder(): Promise<string[]> {
  return system('order the tables of a company', async (db) => {
    const tables = await db.$queryRaw<{ name: string }[]>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'delete')`;
    const links = await db.$queryRaw<TableLink[]>`
      select s.relname as source, t.relname as target from pg_constraint p join pg_class s on s.oid = p.conrelid join pg_class t on t.oid = p.confrelid
      where p.contype = 'f' and s.relnamespace = 'public'::regnamespace`;
    return deletionOrder(
      tables.map(({ name }) => name),
      links,
    );
  });
}

/** @returns whether there may be more */
function deleteBatch(companyId: string, table: string): Promise<boolean> {
  return deleting(companyId, async (db) => {
    if (table === 'files') return deleteFileBatch(db, companyId);
    if (!/^[a-z_]+$/.test(table)) throw new Error(`Not a name of a table: ${table}`);
    const name = Prisma.raw(`"${table}"`);
    const count = await db.$executeRaw(Prisma.sql`
      delete from ${name} where ctid = any(array(select ctid from ${name} where company_id = ${companyId}::uuid limit ${batch}))`);
    return count === batch;
  });
}

async function deleteFileBatch(db: Db, companyId: string): Promise<boolean> {
  const rows = await db.storedFile.findMany({ where: { companyId }, select: { id: true }, take: 200 });
  await deleteFiles(
    db,
    companyId,
    rows.map(({ id }) => id),
  );
  return rows.length === 200;
}

function deleteCompany(companyId: string, now: Date): Promise<void> {
  return deleting(
    companyId,
    async (db) => {
      const company = await db.company.findFirst({
        where: { id: companyId, ...dueBy(now) },
        select: { name: true },
      });
      const platform = await db.company.findFirst({
        where: { kind: 'platform' },
        select: { id: true },
        orderBy: { createdAt: 'asc' },
      });
      if (!company) return;
      await db.company.delete({ where: { id: companyId } });
      if (!platform) return;
      const own = { companyId: platform.id, userId: null };
      await recordActivity(db, own, {
        subjectType: 'company',
        subjectId: companyId,
        event: 'deleted_for_good',
        reason: company.name,
      });
      await recordAccess(db, own, {
        action: 'company_deleted',
        subjectType: 'company',
        subjectId: companyId,
        label: company.name,
      });
    },
    patience,
  );
}

/** A transaction in which the company may lose rows that are otherwise kept for ever (`is_deleting_company`). */
function deleting<T>(companyId: string, work: (db: Db) => Promise<T>, timeout?: number): Promise<T> {
  return system(
    'delete a company for good',
    async (db) => {
      await db.$executeRaw`select set_config('app.deleting_company', ${companyId}, true)`;
      return work(db);
    },
    timeout,
  );
}
