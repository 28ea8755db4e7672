import 'server-only';
import type { Db } from '@/lib/db/client';
import { deleteFiles } from '@/lib/files/data';
import { conflict } from '@/lib/problem/problem';
import { forgetTaskFile } from '@/lib/tasks/file.data';

/**
 * Checks the consent to an export: the platform exports a company's data only while a consent that allows it is open,
 * also if the company is about to be deleted.
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
 * Deletes the operators' exports of companies whose consent has ended: of the named companies, else of all. The tasks
 * stay. In a `system` transaction.
 *
 * @returns the number of files
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
