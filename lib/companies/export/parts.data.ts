import 'server-only';
import { Readable } from 'node:stream';
import { type Disclosure, disclose } from '@/lib/companies/export/disclose';
import { countRows, readRows, readTables } from '@/lib/companies/export/rows.data';
import type { ExportTable } from '@/lib/companies/export/tables';
import { tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type ArchivePart, safeName } from '@/lib/files/archive';
import { MissingObjectError } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';

const batch = 200;

interface Order {
  companyId: string;
  disclosure: Disclosure;
  report: (done: number, total?: number) => Promise<void>;
}

/** The result of an export: rows by table, and files, of which some may have lost their bytes. */
export interface Exported {
  tables: Record<string, number>;
  files: number;
  missing_files: string[];
}

/**
 * The parts of a company's archive, one after the other: `data/<table>.jsonl` for each table, `files/<id>-<name>` for
 * each file, and `manifest.json` with the list of contents. `exported` is filled on the way.
 */
export async function* exportParts(
  order: Order,
  exported: Exported,
  about: Record<string, unknown>,
): AsyncGenerator<ArchivePart> {
  const tables = await readTables(order.companyId);
  const total = (await countRows(order.companyId, tables)) + (await countFiles(order.companyId));
  const progress = { done: 0, total };
  await order.report(0, total);
  for (const table of tables)
    yield {
      path: `data/${table.name}.jsonl`,
      content: Readable.from(lines(order, table, exported, progress), { objectMode: false }),
      compress: true,
    };
  yield* fileParts(order, exported, progress);
  const manifest = { format: 1, ...about, finished_at: new Date().toISOString(), ...exported };
  yield {
    path: 'manifest.json',
    content: Readable.from([JSON.stringify(manifest, null, 2)], { objectMode: false }),
    compress: true,
  };
}

async function* lines(
  { companyId, disclosure, report }: Order,
  table: ExportTable,
  exported: Exported,
  progress: { done: number; total: number },
): AsyncGenerator<string> {
  exported.tables[table.name] = 0;
  for await (const rows of readRows(companyId, table)) {
    exported.tables[table.name] = (exported.tables[table.name] ?? 0) + rows.length;
    progress.done += rows.length;
    await report(Math.min(progress.done, progress.total), progress.total);
    yield `${rows.map(({ json }) => disclose(table.name, json, disclosure)).join('\n')}\n`;
  }
}

/** The company's files without those that tasks made (earlier exports among them), which are no records. */
const notOfTasks = (companyId: string) =>
  ({ companyId, status: 'stored', tasks: { none: {} } }) satisfies Prisma.StoredFileWhereInput;

const countFiles = (companyId: string): Promise<number> =>
  tenantOf(companyId, (db) => db.storedFile.count({ where: notOfTasks(companyId) }));

async function* fileParts(
  { companyId, report }: Order,
  exported: Exported,
  progress: { done: number; total: number },
): AsyncGenerator<ArchivePart> {
  for (let last: string | undefined; ; ) {
    const rows = await tenantOf(companyId, (db) =>
      db.storedFile.findMany({
        where: { ...notOfTasks(companyId), ...(last ? { id: { gt: last } } : {}) },
        orderBy: { id: 'asc' },
        take: batch,
        select: { id: true, name: true, storageKey: true },
      }),
    );
    for (const { id, name, storageKey } of rows) {
      const content = await open(storageKey);
      if (content) {
        exported.files += 1;
        // Most documents and pictures are compressed by their own format.
        yield { path: `files/${id}-${safeName(name)}`, content, compress: false };
      } else exported.missing_files.push(id);
      progress.done += 1;
    }
    await report(Math.min(progress.done, progress.total), progress.total);
    if (rows.length < batch) return;
    last = rows.at(-1)?.id;
  }
}

async function open(storageKey: string): Promise<Readable | null> {
  try {
    return await fileStore().get(storageKey);
  } catch (error) {
    if (error instanceof MissingObjectError) return null;
    throw error;
  }
}
