import 'server-only';
import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { afterCommit, type Db, type TenantScope, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { FileInfo } from '@/lib/files/schema';
import { freshKey, MissingObjectError } from '@/lib/files/storage-key';
import { newSeal, openStored, sealing } from '@/lib/files/storing/seal';
import { fileStore } from '@/lib/files/storing/store';
import { StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { log } from '@/lib/log/log';
import { notFound } from '@/lib/problem/problem';

const fileSelect = { id: true, name: true, contentType: true, size: true } satisfies Prisma.StoredFileSelect;
type FileRow = Prisma.StoredFileGetPayload<{ select: typeof fileSelect }>;

/** The facts about a file that go out. */
const toFileInfo = ({ id, name, contentType, size }: FileRow): FileInfo => ({
  id,
  name,
  content_type: contentType,
  size: Number(size),
});

/**
 * Makes an uploaded file the company's, in the transaction of the row that will name it: if that does not commit, the
 * file goes with it (`defineRoute` throws it away).
 */
export async function storeUpload(db: Db, actor: TenantScope, received: ReceivedFile): Promise<FileInfo> {
  const { storageKey, name, contentType, size, sha256 } = received;
  const row = await db.storedFile.create({
    data: { companyId: actor.companyId, storageKey, name, contentType, size, sha256, createdBy: actor.userId },
    select: fileSelect,
  });
  received.isKept = true;
  return toFileInfo(row);
}

/**
 * Stores a file that the program made (an export), sealed in the store if `isSealed` says so. The row is written in the
 * transaction of `work`, after the bytes: if that fails, the file goes with it.
 *
 * @param scope the owner; its `db` is not used, since no transaction may wait for a file to be written.
 */
export async function storeGenerated<T>(
  scope: TenantScope,
  made: { name: string; contentType: string; source: Readable; isSealed?: boolean },
  work: (db: Db, file: FileInfo) => Promise<T>,
): Promise<T> {
  const storageKey = freshKey(scope.companyId);
  const measure = new Measure();
  made.source.once('error', (error) => measure.destroy(error));
  const seal = made.isSealed ? newSeal(scope.companyId, storageKey) : null;
  await fileStore().put(storageKey, sealing(made.source.pipe(measure), seal));
  try {
    return await tenant({ companyId: scope.companyId, userId: scope.userId }, async (db) => {
      const row = await db.storedFile.create({
        data: {
          companyId: scope.companyId,
          storageKey,
          sealedKey: seal?.stored ?? null,
          name: made.name,
          contentType: made.contentType,
          size: measure.size,
          sha256: measure.sha256(),
          createdBy: scope.userId,
        },
        select: fileSelect,
      });
      return work(db, toFileInfo(row));
    });
  } catch (error) {
    await dropObjects([storageKey]);
    throw error;
  }
}

class Measure extends Transform {
  size = 0;
  private readonly hash = createHash('sha256');

  sha256(): string {
    return this.hash.digest('hex');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.byteLength;
    this.hash.update(chunk);
    done(null, chunk);
  }
}

/**
 * A file of the actor's company, as a handler answers with it. The caller must know that the actor may have it.
 * @throws Problem 404, also (when it is opened) for a row whose bytes are gone, which is logged.
 */
export function openFile(actor: TenantScope, fileId: string): Promise<StreamAnswer> {
  return tenant(actor, async (db) => {
    const row = await db.storedFile.findFirst({
      where: { companyId: actor.companyId, id: fileId, status: 'stored' },
      select: { ...fileSelect, sha256: true, storageKey: true, sealedKey: true },
    });
    if (!row) throw notFound();
    const open = () =>
      openStored(actor.companyId, row).catch((error: unknown) => {
        if (!(error instanceof MissingObjectError)) throw error;
        log.error({ companyId: actor.companyId, fileId }, 'the bytes of a file are gone');
        throw notFound();
      });
    return new StreamAnswer({
      name: row.name,
      contentType: row.contentType,
      size: Number(row.size),
      tag: row.sha256,
      open,
    });
  });
}

/** Deletes files that nothing names any more; their bytes are deleted once the transaction has committed. */
export async function deleteFiles(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const where = { companyId, id: { in: [...ids] } };
  const rows = await db.storedFile.findMany({ where, select: { storageKey: true } });
  await db.storedFile.deleteMany({ where });
  afterCommit(db, () => void dropObjects(rows.map(({ storageKey }) => storageKey)));
}

/** Deletes objects of the store; the sweep deletes later what fails now. */
async function dropObjects(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await fileStore()
      .delete(key)
      .catch((error: unknown) => log.warn({ err: error, key }, 'a file could not be deleted; the sweep will'));
  }
}
