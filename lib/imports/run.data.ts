import 'server-only';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { deleteFiles, storeGenerated } from '@/lib/files/data';
import { faultLines } from '@/lib/imports/fault-lines';
import { type Importer, type RowReader, RowsTaken } from '@/lib/imports/importer';
import type { ImportOptions, ImportReport, RowFault } from '@/lib/imports/schema';
import { unprocessable } from '@/lib/problem/problem';
import type { SheetRow } from '@/lib/sheets/limits';
import { openSheet, type Sheet } from '@/lib/sheets/open-sheet.data';
import { type ClaimedTask, finishTask } from '@/lib/tasks/run.data';

const taskInput = z.object({ file_id: z.uuid(), options: z.unknown(), locale: z.string() });

/** The numbers of rows that are checked, and created, together. */
const batches = { checked: 1_000, created: 500 };
/** How many faults and samples the report itself shows; the file has all of them. */
const shown = { faults: 200, samples: 5 };
/** How often the rows are checked again because somebody created one of the records in the meantime. */
const rounds = 3;

type Report = (done: number, total?: number) => Promise<void>;

/**
 * Makes the runner of an import's task: it reads the file, checks every row against the rules and the existing records,
 * and then creates records from the good rows, in one transaction with the end of the task: a process that dies in
 * between has created nothing, and running the task again creates nothing twice. A dry run only reports.
 */
export const importRunner =
  <F extends string, O extends ImportOptions, Row extends { row: number }>(importer: Importer<F, O, Row>) =>
  async (task: ClaimedTask, actor: Actor, report: Report): Promise<null> => {
    const { file_id: fileId, options: given, locale } = taskInput.parse(task.input);
    const options = importer.options.parse(given);
    importer.requireRights(actor, options);
    const sheet = await openSheet(actor, fileId);
    for (let round = 1; ; round += 1) {
      const checked = await check(importer, actor, sheet, options, locale, report);
      try {
        await conclude(importer, task, actor, checked, { name: sheet.name, options, locale, report });
        return null;
      } catch (error) {
        if (!(error instanceof RowsTaken) || round === rounds) throw error;
      }
    }
  };

interface Checked<Row> {
  good: Row[];
  faults: RowFault[];
  rows: number;
  samples: ImportReport['samples'];
}

async function check<F extends string, O extends ImportOptions, Row extends { row: number }>(
  importer: Importer<F, O, Row>,
  actor: Actor,
  sheet: Sheet,
  options: O,
  locale: string,
  report: Report,
): Promise<Checked<Row>> {
  const checked: Checked<Row> = { good: [], faults: [], rows: 0, samples: [] };
  let reader: RowReader<Row> | undefined;
  let batch: SheetRow[] = [];
  const checkBatch = async (by: RowReader<Row>) => {
    const { good, faults } = await by.read(batch);
    checked.faults.push(...faults);
    checked.good.push(...good);
    for (const row of good.slice(0, shown.samples - checked.samples.length)) checked.samples.push(by.sample(row));
    batch = [];
    await report(checked.rows);
  };
  for await (const row of sheet.rows()) {
    if (!reader) {
      reader = await importer.openReader(actor, options, row.cells, locale);
      continue;
    }
    checked.rows += 1;
    batch.push(row);
    if (batch.length === batches.checked) await checkBatch(reader);
  }
  if (!reader || checked.rows === 0) throw unprocessable('sheet_empty');
  await checkBatch(reader);
  checked.faults.sort((one, other) => one.row - other.row);
  return checked;
}

interface Terms {
  /** The file's name. */
  name: string;
  options: ImportOptions;
  locale: string;
  report: Report;
}

/** Creates the records if that was asked for and the rows allow it, and ends the task with its report. */
async function conclude<F extends string, O extends ImportOptions, Row extends { row: number }>(
  importer: Importer<F, O, Row>,
  task: ClaimedTask,
  actor: Actor,
  { good, faults, rows, samples }: Checked<Row>,
  { name, options, locale, report }: Terms,
): Promise<void> {
  const bad = new Set(faults.map(({ row }) => row)).size;
  const made = !options.dry_run && (bad === 0 || options.mode === 'valid') ? good : [];
  const outcome: ImportReport = {
    file_name: name,
    dry_run: options.dry_run,
    mode: options.mode,
    rows,
    good: rows - bad,
    bad,
    created: made.length,
    faults: faults.slice(0, shown.faults),
    fault_count: faults.length,
    samples,
  };
  const reportFile = faults.length === 0 ? null : await storeReport(actor, name, faults, locale);
  try {
    if (made.length === 0) return await tenant(actor, (db) => finishTask(db, task, outcome, reportFile));
    const create = async (db: Db) => {
      for (let at = 0; at < made.length; at += batches.created) {
        const batch = made.slice(at, at + batches.created);
        await importer.insert(db, actor, batch);
        await report(rows + at + batch.length, rows + made.length);
      }
      await finishTask(db, task, outcome, reportFile);
    };
    await importer.inTransaction(actor, create, made);
  } catch (error) {
    if (reportFile) await tenant(actor, (db) => deleteFiles(db, actor.companyId, [reportFile]));
    throw error;
  }
}

const storeReport = (actor: Actor, name: string, faults: readonly RowFault[], locale: string): Promise<string> =>
  storeGenerated(
    actor,
    {
      name: `${name.replace(/\.\w+$/, '')}-report.csv`,
      contentType: 'text/csv',
      source: Readable.from(faultLines(faults, locale), { objectMode: false }),
    },
    (_, file) => Promise.resolve(file.id),
  );
