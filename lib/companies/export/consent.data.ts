import 'server-only';
import type { Db } from '@/lib/db/client';
import { deleteFiles } from '@/lib/files/data';
import { conflict } from '@/lib/problem/problem';
import { forgetTaskFile } from '@/lib/tasks/file.data';

/**
 * The platform takes a company's data out only while a consent that says so is open, also of one that is about to be
 * deleted.
 *
 * @throws Problem 409.
 */
export async function requireExportConsent(db: Db, companyId: string): Promise<void> {
  const open = await db.supportGrant.count({
    where: { companyId, allowsExport: true, endedAt: null, expiresAt: { gt: new Date() } },
  });
  if (open === 0) throw conflict('no_export_consent');
}

/**
 * Deletes what operators have exported of companies whose consent is over: of those named, else of all. The tasks stay.
 * In a `system` transaction.
 *
 * @returns how many files
 */
export async function dropForeignExports(db: Db, companyIds: readonly string[] = []): Promise<number> {
  const tasks = await db.$queryRaw<{ company_id: string; id: string; file_id: string }[]>`
    select t.company_id, t.id, t.file_id from background_tasks t
    where t.kind = 'export_company' and t.file_id is not null and t.input ->> 'company_id' <> t.company_id::text
      and (cardinality(${[...companyIds]}::text[]) = 0 or t.input ->> 'company_id' = any(${[...companyIds]}::text[]))
      and not exists (select from support_grants g where g.company_id::text = t.input ->> 'company_id'
        and g.allows_export and g.ended_at is null and g.expires_at > now())
    limit 500`;
  for (const { company_id: companyId, id, file_id: fileId } of tasks) {
    await forgetTaskFile(db, companyId, id);
    await deleteFiles(db, companyId, [fileId]);
  }
  return tasks.length;
}
