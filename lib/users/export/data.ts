import 'server-only';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session';
import { csvType, streamCsv } from '@/lib/csv/stream';
import { forbidden } from '@/lib/http/problem';
import { streamXlsx, xlsxType } from '@/lib/spreadsheet/xlsx-stream';
import { startTask } from '@/lib/tasks/data';
import type { TaskFile } from '@/lib/tasks/files/data';
import type { Task } from '@/lib/tasks/schema';
import type { ClaimedTask } from '@/lib/tasks/work/data';
import { userColumns } from '@/lib/users/export/columns';
import { countUsers, listUsers } from '@/lib/users/list/data';
import { type ExportQuery, exportQuery, immediateRows, type UserQuery } from '@/lib/users/schema';

/** Rows that are in memory at once. */
const batchSize = 500;

/**
 * The filtered list as a file: at once where it is short, else as a task in the background.
 *
 * @param actor must not carry a transaction.
 * @throws Problem 403 for who may not see people at all, 409 as `startTask`.
 */
export async function exportUsers(actor: Actor, given: Record<string, string>, query: ExportQuery, locale: string): Promise<TaskFile | Task> {
  if (!can(actor, 'view_users')) throw forbidden();
  const total = await countUsers(actor, query);
  if (total > immediateRows) return startTask(actor, 'export_users', { query: given, locale, total });
  return writeFile(actor, query, locale);
}

const taskInput = z.object({ query: z.record(z.string(), z.string()), locale: z.string(), total: z.number() });

/** The task `export_users`. */
export async function runExport(task: ClaimedTask, actor: Actor, report: (done: number, total?: number) => Promise<void>): Promise<{ file: TaskFile; result: { rows: number } }> {
  if (!can(actor, 'view_users') || !can(actor, 'export_users')) throw forbidden();
  const { query, locale, total } = taskInput.parse(task.input);
  const result = { rows: 0 };
  const file = writeFile(actor, exportQuery.parse(query), locale, async (count) => {
    result.rows += count;
    await report(result.rows, Math.max(total, result.rows));
  });
  return { file, result };
}

function writeFile(actor: Actor, { filter: { format, ...filter }, ...query }: ExportQuery, locale: string, onRows?: (count: number) => Promise<void>): TaskFile {
  const columns = userColumns(locale);
  const readPage = async (cursor?: string) => {
    const list: UserQuery = { ...query, filter, limit: batchSize, ...(cursor ? { cursor } : {}) };
    const page = await listUsers(actor, list);
    await onRows?.(page.rows.length);
    return page;
  };
  const [stream, contentType] = format === 'xlsx' ? [streamXlsx(columns, readPage), xlsxType] : [streamCsv(columns, readPage), csvType];
  return { name: `users.${format}`, contentType, content: Readable.from(readChunks(stream), { objectMode: false }) };
}

async function* readChunks(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}
