import 'server-only';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import { openFile, storeGenerated } from '@/lib/files/data';
import { log } from '@/lib/log/log';

const contentType = 'application/pdf';

interface Kept {
  fileId: string;
  sha256: string;
}

/** Where it is stored which file a document is kept as. */
export interface KeptIn {
  find(db: Db, companyId: string, id: string): Promise<Kept | null>;
  /** Gives how many rows were written: 0 if another file is stored already. */
  note(db: Db, companyId: string, id: string, kept: Kept): Promise<{ count: number }>;
}

interface KeptDocument {
  id: string;
  fileName: string;
  keptIn: KeptIn;
}

/** Stores the files of invoices and credit notes. */
export const keptInvoices: KeptIn = {
  find: (db, companyId, invoiceId) =>
    db.invoiceDocument.findUnique({
      where: { companyId_invoiceId: { companyId, invoiceId } },
      select: { fileId: true, sha256: true },
    }),
  note: (db, companyId, invoiceId, kept) =>
    db.invoiceDocument.createMany({ data: [{ companyId, invoiceId, ...kept }], skipDuplicates: true }),
};

/** Thrown if another request has kept the file in the meantime. */
class KeptAlready extends Error {}

/**
 * The file that an issued invoice is kept as: made once, on first request, and the same bytes ever after.
 *
 * @param make draws the file; only what was frozen at issue may go into it. A file that is incomplete, because its logo
 * could not be read, is not kept.
 * @throws Error if the bytes are not those that were kept, Problem 404 if they are gone.
 */
export async function keptPdf(
  scope: TenantScope,
  document: KeptDocument,
  make: () => Promise<{ content: Buffer; isWhole: boolean }>,
): Promise<Buffer> {
  const found = await findKept(scope, document);
  if (found) return readKept(scope, document.id, found);
  const { content, isWhole } = await make();
  if (!isWhole) return content;
  try {
    await keep(scope, document, content);
    return content;
  } catch (error) {
    const other = error instanceof KeptAlready ? await findKept(scope, document) : null;
    if (!other) throw error;
    return readKept(scope, document.id, other);
  }
}

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

const findKept = (scope: TenantScope, { id, keptIn }: KeptDocument): Promise<Kept | null> =>
  tenant(scope, (db) => keptIn.find(db, scope.companyId, id));

async function readKept(scope: TenantScope, invoiceId: string, { fileId, sha256 }: Kept): Promise<Buffer> {
  const { open } = await openFile(scope, fileId);
  const content = await buffer(await open());
  if (sha256Of(content) === sha256) return content;
  log.error({ companyId: scope.companyId, invoiceId, fileId }, 'the kept file of an invoice is not what it was');
  throw new Error(`The file of invoice ${invoiceId} was changed`);
}

/** Keeps the file. Of two requests at once the unique key refuses one, and its file is removed. */
const keep = (scope: TenantScope, { id, fileName, keptIn }: KeptDocument, content: Buffer) =>
  storeGenerated(scope, { name: fileName, contentType, source: Readable.from([content]) }, async (db, file) => {
    const { count } = await keptIn.note(db, scope.companyId, id, { fileId: file.id, sha256: sha256Of(content) });
    if (count === 0) throw new KeptAlready();
  });
