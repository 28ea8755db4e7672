import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';

/**
 * For tests: makes a file in the store without an upload, and its row.
 *
 * @returns its id, as given or a new one
 */
export async function makeFile(
  db: Db,
  companyId: string,
  { id = uuid(), contentType = 'application/pdf' }: { id?: string; contentType?: string } = {},
): Promise<string> {
  const storageKey = freshKey(companyId);
  await fileStore().put(storageKey, Readable.from([Buffer.from('%PDF-1.7')]));
  await db.storedFile.create({
    data: { companyId, id, storageKey, name: 'cv.pdf', contentType, size: 8, sha256: 'test' },
  });
  return id;
}
