import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { storeUpload } from '@/lib/files/data';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { can } from '@/lib/permissions';
import { forbidden, unprocessable } from '@/lib/problem/problem';
import { openSheet, type Sheet } from '@/lib/sheets/open-sheet.data';
import { startTask } from '@/lib/tasks/data';
import type { Task } from '@/lib/tasks/schema';
import { checkGiving } from '@/lib/users/access.data';
import { guessMapping } from '@/lib/users/import/headings';
import { type ImportOptions, importOptions, type UploadedSheet } from '@/lib/users/import/schema';

/** The number of rows shown beside each heading. */
const sampleRows = 3;

/**
 * Receives a table of people: counts its rows, shows its columns with the fields that they seem to hold, and starts the
 * import, or, without options, a check of it.
 *
 * @throws Problem 422 for a file that is no table, is empty, or has more than 100,000 rows; 422 and 403 as
 * `checkGiving`.
 */
export function takeImport(
  actor: Actor,
  upload: ReceivedFile,
  options: ImportOptions | undefined,
  locale: string,
): Promise<UploadedSheet> {
  requireBoth(actor);
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const { id, name } = await storeUpload(db, actor, upload);
    const { rows, columns } = await lookAt(await openSheet(inside, id));
    const mapping = guessMapping(columns.map(({ heading }) => heading));
    const chosen = options ?? importOptions.safeParse({ mapping, dry_run: true }).data;
    const task = chosen ? await startImport(inside, id, chosen, locale) : null;
    return { id, name, rows, columns, mapping, task };
  });
}

/** Checks or imports a file that was uploaded before. @throws Problem 404, 409 as `startTask`, 422 and 403 as `checkGiving`. */
export async function startImport(actor: Actor, fileId: string, options: ImportOptions, locale: string): Promise<Task> {
  requireBoth(actor);
  return tenant(actor, async (db) => {
    await openSheet({ ...actor, db }, fileId);
    await checkGiving(db, actor, { role_id: options.role_id });
    return startTask(actor, 'import_users', { file_id: fileId, options, locale }, db);
  });
}

/** Refuses actors who may not both create and invite people, because an import does both. */
function requireBoth(actor: Actor): void {
  if (!can(actor, 'create_users') || !can(actor, 'invite_users')) throw forbidden();
}

async function lookAt(sheet: Sheet): Promise<Pick<UploadedSheet, 'rows' | 'columns'>> {
  let headings: string[] | undefined;
  const samples: string[][] = [];
  let rows = 0;
  for await (const { cells } of sheet.rows()) {
    if (!headings) {
      headings = cells;
      continue;
    }
    rows += 1;
    if (samples.length < sampleRows) samples.push(cells);
  }
  if (!headings || rows === 0) throw unprocessable('sheet_empty');
  const columns = headings.map((heading, index) => ({
    index,
    heading: heading.slice(0, 200),
    samples: samples.map((cells) => (cells[index] ?? '').slice(0, 200)),
  }));
  return { rows, columns };
}
