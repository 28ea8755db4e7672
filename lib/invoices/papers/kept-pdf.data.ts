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

/** Where it is noted which file a document is kept as. */
export interface KeptIn {
  find(db: Db, companyId: string, id: string): Promise<Kept | null>;
  /** Gives how many were noted: 0 where another file is noted already. */
  note(db: Db, companyId: string, id: string, kept: Kept): Promise<{ count: number }>;
}

interface KeptDocument {
  id: string;
  fileName: string;
  keptIn: KeptIn;
}

/** Of invoices and credit notes. */
export const keptInvoices: KeptIn = {
  find: (db, companyId, invoiceId) =>
    db.invoiceDocument.findUnique({
      where: { companyId_invoiceId: { companyId, invoiceId } },
      select: { fileId: true, sha256: true },
    }),
  note: (db, companyId, invoiceId, kept) =>
    db.invoiceDocument.createMany({ data: [{ companyId, invoiceId, ...kept }], skipDuplicates: true }),
};

/** Somebody else kept the file meanwhile. */
class KeptAlready extends Error {}

/**
 * The file that an issued invoice is kept as: made when it is first wanted, once, and the same bytes ever after.
 *
 * @param make draws it; only what was frozen at issue may go into it. What is not whole, as its logo could not be had, is not
 * kept.
 * @throws Error when the bytes are not those that were kept, Problem 404 when they are gone.
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

/** Of two at once one is refused by the unique key, and its file goes with it. */
const keep = (scope: TenantScope, { id, fileName, keptIn }: KeptDocument, content: Buffer) =>
  storeGenerated(scope, { name: fileName, contentType, source: Readable.from([content]) }, async (db, file) => {
    const { count } = await keptIn.note(db, scope.companyId, id, { fileId: file.id, sha256: sha256Of(content) });
    if (count === 0) throw new KeptAlready();
  });
