import 'server-only';
import { Readable } from 'node:stream';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { deleteFiles, storeGenerated } from '@/lib/files/data';
import { can } from '@/lib/permissions';
import { forbidden, unprocessable } from '@/lib/problem/problem';
import { openSheet, type Sheet } from '@/lib/sheets/open-sheet.data';
import { type ClaimedTask, finishTask } from '@/lib/tasks/run.data';
import { visibleUsers } from '@/lib/users/find.data';
import { readContext } from '@/lib/users/import/context.data';
import { createPeople } from '@/lib/users/import/create-people.data';
import { faultLines } from '@/lib/users/import/fault-lines';
import { headingOf, type NewPerson, type RowContext, readRow } from '@/lib/users/import/read-row';
import { type ImportReport, importOptions, type RowFault } from '@/lib/users/import/schema';

const taskInput = z.object({ file_id: z.uuid(), options: importOptions, locale: z.string() });

/** The number of rows that are looked up together. */
const batchSize = 1_000;
/** How many faults and samples the report itself shows; the file has all of them. */
const shown = { faults: 200, samples: 5 };

type Report = (done: number, total?: number) => Promise<void>;

/**
 * The task `import_users`: reads the file, checks every row against the rules and the existing people, and then creates
 * and invites people from the good rows, in one transaction with the end of the task. A dry run only reports.
 */
export async function runImport(task: ClaimedTask, actor: Actor, report: Report): Promise<null> {
  if (!can(actor, 'create_users') || !can(actor, 'invite_users')) throw forbidden();
  const { file_id: fileId, options, locale } = taskInput.parse(task.input);
  const sheet = await openSheet(actor, fileId);
  const { people, faults, rows, samples } = await check(actor, sheet, options, report);
  const bad = new Set(faults.map(({ row }) => row)).size;
  const isMade = !options.dry_run && (bad === 0 || options.mode === 'valid');
  const outcome: ImportReport = {
    file_name: sheet.name,
    dry_run: options.dry_run,
    mode: options.mode,
    rows,
    good: rows - bad,
    bad,
    created: isMade ? people.length : 0,
    faults: faults.slice(0, shown.faults),
    fault_count: faults.length,
    samples,
  };
  const reportFile =
    faults.length === 0
      ? null
      : await storeGenerated(
          actor,
          {
            name: `${sheet.name.replace(/\.\w+$/, '')}-report.csv`,
            contentType: 'text/csv',
            source: Readable.from(faultLines(faults, locale), { objectMode: false }),
          },
          (_, file) => Promise.resolve(file.id),
        );
  try {
    if (isMade && people.length > 0)
      await createPeople(task, actor, people, outcome, reportFile, (done) => report(rows + done, rows + people.length));
    else await tenant(actor, (db) => finishTask(db, task, outcome, reportFile));
  } catch (error) {
    if (reportFile) await tenant(actor, (db) => deleteFiles(db, actor.companyId, [reportFile]));
    throw error;
  }
  return null;
}

interface Checked {
  people: NewPerson[];
  faults: RowFault[];
  rows: number;
  samples: ImportReport['samples'];
}

async function check(
  actor: Actor,
  sheet: Sheet,
  options: z.output<typeof importOptions>,
  report: Report,
): Promise<Checked> {
  const checked: Checked = { people: [], faults: [], rows: 0, samples: [] };
  let context: (RowContext & { roleNames: ReadonlyMap<string, string> }) | undefined;
  const rowOf = new Map<string, number>();
  let batch: NewPerson[] = [];
  const settle = async (by: RowContext & { roleNames: ReadonlyMap<string, string> }) => {
    const taken = await findTaken(actor, by, batch);
    checked.faults.push(...taken.values());
    const free = batch.filter(({ row }) => !taken.has(row));
    checked.people.push(...free);
    for (const person of free.slice(0, shown.samples - checked.samples.length))
      checked.samples.push(sampleOf(person, by.roleNames));
    batch = [];
    await report(checked.rows);
  };
  for await (const row of sheet.rows()) {
    context ??= await readContext(actor, options, row.cells);
    if (context.headings === row.cells) continue;
    checked.rows += 1;
    const read = readRow(row, context);
    if (Array.isArray(read)) checked.faults.push(...read);
    else {
      const first = rowOf.get(read.email);
      if (first === undefined) batch.push(read);
      else checked.faults.push(emailFault(context, read, 'duplicate_address', { row: first }));
      rowOf.set(read.email, first ?? read.row);
    }
    if (batch.length === batchSize) await settle(context);
  }
  if (!context || checked.rows === 0) throw unprocessable('sheet_empty');
  await settle(context);
  checked.faults.sort((one, other) => one.row - other.row);
  return checked;
}

/** Finds those of these people who are in the company already, by their row. */
async function findTaken(
  actor: Actor,
  context: RowContext,
  people: readonly NewPerson[],
): Promise<Map<number, RowFault>> {
  const known = await tenant(actor, (db) =>
    db.user.findMany({
      where: { ...visibleUsers(actor), email: { in: people.map(({ email }) => email) } },
      select: { email: true, deletedAt: true },
    }),
  );
  const deleted = new Map(known.map(({ email, deletedAt }) => [email, deletedAt !== null]));
  return new Map(
    people.flatMap((person) => {
      const isDeleted = deleted.get(person.email);
      if (isDeleted === undefined) return [];
      return [
        [
          person.row,
          emailFault(context, person, isDeleted ? 'address_of_deleted' : 'address_of_user', { email: person.email }),
        ] as const,
      ];
    }),
  );
}

const emailFault = (
  context: RowContext,
  { row, email }: NewPerson,
  key: string,
  values: Record<string, string | number>,
): RowFault => ({ row, field: 'email', heading: headingOf(context, 'email'), value: email, key, values });

const sampleOf = ({ row, name, email, phone, roleId, locale }: NewPerson, roleNames: ReadonlyMap<string, string>) => ({
  row,
  name,
  email,
  phone,
  role: roleId === null ? null : (roleNames.get(roleId) ?? null),
  locale,
});
