import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { statementFormats } from '@/lib/bank-statements/fields';
import { ofAccount } from '@/lib/bank-statements/importing/account.data';
import { countKnown, renameLines, writeLines } from '@/lib/bank-statements/importing/write-lines.data';
import { makeFingerprints } from '@/lib/bank-statements/reading/fingerprint';
import { bankLayoutResource } from '@/lib/bank-statements/reading/layout-schema';
import { readBankFile } from '@/lib/bank-statements/reading/read-file';
import { type Db, tenant } from '@/lib/db/client';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { can } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';
import { startTask } from '@/lib/tasks/data';
import { type ClaimedTask, finishTask } from '@/lib/tasks/run.data';

const loadInput = z.object({
  statement_id: z.uuid(),
  file_id: z.uuid(),
  /** Whether the lines exist and only get the account that was named for the file. */
  renames: z.boolean(),
  /** The layout by which the file was read when it was uploaded. */
  layout: bankLayoutResource.nullable(),
  /** Tasks from before there were other formats lack it. */
  format: z.enum(statementFormats).default('camt053'),
  tells_account: z.boolean(),
  account: z.string().nullable(),
  /** How many entries become lines. */
  total: z.number().int(),
});
type LoadInput = z.infer<typeof loadInput>;

/** Starts to write the lines of a long file in the background; the file is kept until all of them are written. */
export async function startLoad(
  db: Db,
  actor: Actor,
  received: ReceivedFile,
  input: Omit<LoadInput, 'file_id'>,
): Promise<void> {
  const { id } = await storeUpload(db, actor, received);
  await startTask(actor, 'bank_lines', { ...input, file_id: id }, db);
}

/**
 * Whether the lines of a statement are being written, or were not all written; null if nothing more is to be written.
 */
export async function findLoad(db: Db, companyId: string, statementId: string): Promise<'open' | 'failed' | null> {
  const last = await db.backgroundTask.findFirst({
    where: { companyId, kind: 'bank_lines', input: { path: ['statement_id'], equals: statementId } },
    orderBy: { createdAt: 'desc' },
    select: { status: true },
  });
  if (last?.status === 'failed') return 'failed';
  return last && last.status !== 'done' ? 'open' : null;
}

/**
 * The task `bank_lines`: reads the file once more and writes its lines, each batch in a transaction of its own. If it
 * runs again, it writes the lines that are missing.
 *
 * @throws Problem 403 if the person who uploaded it may no longer do it.
 */
export async function runLoad(
  task: ClaimedTask,
  actor: Actor,
  report: (done: number, total?: number) => Promise<void>,
): Promise<null> {
  if (!can(actor, 'pay_payments')) throw forbidden();
  const input = loadInput.parse(task.input);
  const { companyId } = actor;
  const lines = { companyId, statementId: input.statement_id };
  const file = await openFile(actor, input.file_id);
  const [before, after] = [makeFingerprints(), makeFingerprints()];
  let done = 0;
  await report(done, input.total);
  for await (const entries of readBankFile(await file.open(), input.layout)) {
    const named = ofAccount({ tellsAccount: input.tells_account }, input.account, entries);
    const prints = after(named);
    const from = done;
    await tenant(actor, (db) =>
      input.renames
        ? renameLines(db, lines, before(entries), { entries: named, prints })
        : writeLines(db, lines, { format: input.format, entries: named, prints, from }),
    );
    done += entries.length;
    await report(done, input.total);
  }
  await tenant(actor, async (db) => {
    if (!input.renames) await countKnown(db, lines, input.total);
    await deleteFiles(db, companyId, [input.file_id]);
    await finishTask(db, task, null, null);
  });
  return null;
}
