import 'server-only';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { system } from '@/lib/db/client';
import { waitingFolder } from '@/lib/files/receiving/receive';
import { fileStore } from '@/lib/files/storing/store';
import { log } from '@/lib/log/log';

const dayMs = 86_400_000;
const atOnce = 500;

/** How much was swept: objects without a row, rows that nothing names, uploads that a crash left waiting. */
export interface Swept {
  objects: number;
  rows: number;
  waiting: number;
}

/**
 * Deletes what belongs to nothing and is older than a day, so that no running request loses a file: rows whose
 * attachment or document was deleted with its record, then objects without a row (a company that was deleted, a delete
 * that failed, a commit of unknown outcome).
 */
export async function sweepFiles(now = Date.now()): Promise<Swept> {
  const before = new Date(now - dayMs);
  const swept = {
    rows: await sweepRows(before),
    objects: await sweepObjects(before),
    waiting: await sweepWaiting(before),
  };
  log.info({ ...swept }, 'files swept');
  return swept;
}

/**
 * The columns that can name a file; lib/files/sweep.test.ts compares them with the database's foreign keys.
 *
 * @internal
 */
export const fileHolders = [
  'attachments.file_id',
  'candidate_resumes.file_id',
  'user_documents.file_id',
  'background_tasks.file_id',
  'invoices.logo_file_id',
  'invoice_documents.file_id',
  'self_billed_documents.file_id',
  'form_files.file_id',
  'timesheet_expenses.receipt_file_id',
] as const;

function sweepRows(before: Date): Promise<number> {
  return system('sweep files that nothing names', async (db) => {
    // Files that were uploaded for an answer that was never sent.
    await db.$executeRaw`delete from form_files where submission_id is null and created_at < ${before}`;
    return db.$executeRaw`
    delete from files f where f.created_at < ${before}
      and not exists (select from attachments a where a.company_id = f.company_id and a.file_id = f.id)
      and not exists (select from candidate_resumes r where r.company_id = f.company_id and r.file_id = f.id)
      and not exists (select from form_files m where m.company_id = f.company_id and m.file_id = f.id)
      and not exists (select from user_documents d where d.company_id = f.company_id and d.file_id = f.id)
      and not exists (select from background_tasks t where t.company_id = f.company_id and t.file_id = f.id)
      and not exists (select from background_tasks t where t.company_id = f.company_id and t.input::text like '%' || f.id || '%')
      and not exists (select from timesheet_expenses e where e.company_id = f.company_id and e.receipt_file_id = f.id)
      and not exists (select from invoices i where i.company_id = f.company_id and i.logo_file_id = f.id)
      and not exists (select from invoice_documents d where d.company_id = f.company_id and d.file_id = f.id)
      and not exists (select from self_billed_documents b where b.company_id = f.company_id and b.file_id = f.id)
      and not exists (select from companies c where c.id = f.company_id and c.logo_file_id = f.id)
      and not exists (select from users u where u.company_id = f.company_id and u.avatar_url = '/api/v1/files/' || f.id || '/image')`;
  });
}

async function sweepObjects(before: Date): Promise<number> {
  const store = fileStore();
  let swept = 0;
  let old: string[] = [];
  const flush = async () => {
    for (const key of await withoutRow(old)) {
      await store.delete(key);
      swept += 1;
    }
    old = [];
  };
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt < before) old.push(key);
    if (old.length >= atOnce) await flush();
  }
  await flush();
  return swept;
}

async function withoutRow(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const companies = [...new Set(keys.map((key) => key.slice(0, 36)))];
  const rows = await system('find the rows of stored objects', (db) =>
    db.storedFile.findMany({
      where: { companyId: { in: companies }, storageKey: { in: [...keys] } },
      select: { storageKey: true },
    }),
  );
  const known = new Set(rows.map(({ storageKey }) => storageKey));
  return keys.filter((key) => !known.has(key));
}

async function sweepWaiting(before: Date): Promise<number> {
  const names = await readdir(waitingFolder()).catch(() => []);
  let swept = 0;
  for (const name of names) {
    const file = path.join(waitingFolder(), name);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(file, { force: true });
    swept += 1;
  }
  return swept;
}
