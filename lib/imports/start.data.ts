import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { storeUpload } from '@/lib/files/data';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import type { Importer } from '@/lib/imports/importer';
import type { ImportOptions, Mapping, UploadedSheet } from '@/lib/imports/schema';
import { unprocessable } from '@/lib/problem/problem';
import { openSheet, type Sheet } from '@/lib/sheets/open-sheet.data';
import { startTask } from '@/lib/tasks/data';
import type { Task } from '@/lib/tasks/schema';

/** The number of rows shown beside each heading. */
const sampleRows = 3;

/** The parts of an importer that start an import. */
type Starting<F extends string, O extends ImportOptions> = Pick<
  Importer<F, O>,
  'key' | 'task' | 'options' | 'requireRights' | 'checkOptions' | 'isComplete' | 'guess'
>;

/**
 * Receives a table of records: counts its rows, shows its columns with the fields that they seem to hold, and starts the
 * import, or, without options, a check of it.
 *
 * @throws Problem 422 for a file that is no table, is empty, or has more than 100,000 rows; 422 and 403 as the importer.
 */
export function takeImport<F extends string, O extends ImportOptions>(
  importer: Starting<F, O>,
  actor: Actor,
  upload: ReceivedFile,
  options: O | undefined,
  locale: string,
): Promise<UploadedSheet<F>> {
  importer.requireRights(actor, options);
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const { id, name } = await storeUpload(db, actor, upload);
    const { rows, columns } = await lookAt(await openSheet(inside, id));
    const mapping = importer.guess(
      actor,
      columns.map(({ heading }) => heading),
    );
    const chosen = options ?? guessedOptions(importer, actor, mapping);
    const task = chosen ? await startImport(importer, inside, id, chosen, locale) : null;
    return { id, name, rows, columns, mapping, task };
  });
}

/** Checks or imports a file that was uploaded before. @throws Problem 404, 409 as `startTask`, 422 and 403 as the importer. */
export async function startImport<O extends ImportOptions>(
  importer: Omit<Starting<string, O>, 'guess'>,
  actor: Actor,
  fileId: string,
  options: O,
  locale: string,
): Promise<Task> {
  importer.requireRights(actor, options);
  return tenant(actor, async (db) => {
    await openSheet({ ...actor, db }, fileId);
    await importer.checkOptions?.(db, actor, options);
    // What came through the handler's schema is JSON again.
    const plain: object = JSON.parse(JSON.stringify(options));
    return startTask(actor, importer.task, { noun: importer.key, file_id: fileId, options: plain, locale }, db);
  });
}

/** The options of a check with the columns that the headings suggest; undefined if they do not say enough. */
function guessedOptions<F extends string, O extends ImportOptions>(
  importer: Pick<Starting<F, O>, 'options' | 'isComplete'>,
  actor: Actor,
  mapping: Mapping,
): O | undefined {
  const { data } = importer.options.safeParse({ mapping, dry_run: true });
  return data && (importer.isComplete?.(actor, data) ?? true) ? data : undefined;
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
