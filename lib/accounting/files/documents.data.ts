import 'server-only';
import { Readable } from 'node:stream';
import { datevDocuments } from '@/lib/accounting/files/datev-documents';
import { paperOf } from '@/lib/accounting/files/paper';
import { findEntries, findExport } from '@/lib/accounting/find.data';
import { keepsBooks } from '@/lib/accounting/policy';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { openArchive, safeName } from '@/lib/files/archive';
import { invoicePdf } from '@/lib/invoices/papers/pdf.data';
import { conflict, forbidden } from '@/lib/problem/problem';

/**
 * The invoices and credit notes of an export as PDFs with DATEV's index of them, written while it is read. The export's file
 * for DATEV names each by the same id.
 *
 * @throws Problem 403, 404; 409 if the export is about no document.
 */
export async function takeAccountingDocuments(actor: Actor, id: string) {
  if (!keepsBooks(actor)) throw forbidden();
  const { row, entries } = await tenant(actor, async (db) => ({
    row: await findExport(db, actor, id),
    entries: await findEntries(db, actor, id),
  }));
  // A document that was voided is in an export twice.
  const papers = new Map(
    entries.flatMap((entry) => {
      const paper = paperOf(entry);
      const month = dayFromDate(entry.day).slice(0, 7);
      return paper ? [[paper.id, { id: paper.id, month, file: safeName(`${entry.document}.pdf`) }]] : [];
    }),
  );
  if (papers.size === 0) throw conflict('no_documents');
  async function* parts() {
    const index = datevDocuments([...papers.values()], row.createdAt);
    yield { path: 'document.xml', content: Readable.from([index]), compress: true };
    for (const { id: invoice, file } of papers.values()) {
      const { content } = await invoicePdf(actor, invoice);
      yield { path: file, content: Readable.from([content]), compress: false };
    }
  }
  return {
    name: `${row.number}-documents.zip`,
    contentType: 'application/zip',
    content: openArchive(parts(), row.createdAt),
  };
}
