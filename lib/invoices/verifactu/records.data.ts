import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Environment } from '@/lib/e-invoices/verifactu/environments';
import { supplyXml } from '@/lib/e-invoices/verifactu/write';
import { lockInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { eInvoiceProblem } from '@/lib/invoices/papers/e-invoice-needs';
import { currentLetterhead } from '@/lib/invoices/papers/letterhead.data';
import { type Party, partySchema } from '@/lib/invoices/papers/party';
import { taxCodeIn } from '@/lib/invoices/papers/tax-code.data';
import { environmentNow } from '@/lib/invoices/verifactu/check.data';
import { cancel, isKnown, lastRecordOf, register } from '@/lib/invoices/verifactu/register.data';
import type { VerifactuRecord } from '@/lib/invoices/verifactu/schema';
import { recordedOf, recordNeeds } from '@/lib/invoices/verifactu/statement';
import { conflict, notFound } from '@/lib/problem/problem';

/** The most records of one file or message (SuministroLR.xsd: RegistroFactura, maxOccurs 1000). */
const most = 1_000;

/** The AEAT's code for a record whose issuer, number and day it has already ("registro de facturación duplicado"). */
const duplicateCode = '3000';

/** The records of an invoice or credit note, the newest first; none if it was issued before records were kept. @throws Problem 404. */
export const listRecords = (actor: Actor, invoiceId: string): Promise<VerifactuRecord[]> =>
  tenant(actor, async (db) => {
    await checkVisible(db, actor, invoiceId);
    return readRecords(db, actor.companyId, invoiceId);
  });

/**
 * Records an invoice again after the AEAT rejected its last record or took it with errors («subsanación»), at the end of the
 * chain: from the invoice as it was frozen, but with the names of both parties and the client's tax number as they are now, which
 * are what the AEAT objects to and what can be put right. Our own number is a part of what the record is called.
 *
 * @throws Problem 404; 409 if its last record is not of these, or if the AEAT has another record with its number; 422 if the
 * client has no tax number now.
 */
export const recordAgain = (actor: Actor, invoiceId: string): Promise<VerifactuRecord[]> =>
  tenant(actor, async (db) => {
    const row = await lockInvoice(db, actor, invoiceId);
    const last = await lastRecordOf(db, actor.companyId, invoiceId);
    if (last?.state !== 'rejected' && last?.state !== 'accepted_with_errors') throw conflict('verifactu_not_refused');
    const { environment, kind, documentType: type, state } = last;
    const before = { isKnown: await isKnown(db, actor.companyId, invoiceId), isRejected: state === 'rejected' };
    if (kind === 'cancellation') await cancel(db, actor, invoiceId, last, before);
    else {
      // To say that the AEAT has no such invoice would be false, and to correct the other one is not ours.
      if (last.code === duplicateCode && !before.isKnown) throw conflict('verifactu_duplicate');
      const parties = await partiesNow(db, actor, row);
      const missing = recordNeeds(row, parties);
      if (missing.length > 0) throw eInvoiceProblem(missing, row.clientId, 'verifactu');
      const said = recordedOf(row, { ...parties, credited: await creditedBy(db, actor, row), type });
      await register(db, actor, { environment, invoiceId, said, before });
    }
    return readRecords(db, actor.companyId, invoiceId);
  });

/** The parties as they were frozen, under the names and with the client's tax number of today. */
async function partiesNow(db: Db, { companyId }: Actor, row: RecordRow): Promise<{ seller: Party; buyer: Party }> {
  const frozen = { seller: partySchema.parse(row.seller), buyer: partySchema.parse(row.buyer) };
  const { seller, buyer } = await currentLetterhead(db, companyId, row.clientId);
  return {
    seller: { ...frozen.seller, name: seller.name, legal_name: seller.legal_name },
    buyer: { ...frozen.buyer, name: buyer.name, legal_name: buyer.legal_name, tax_id: buyer.tax_id },
  };
}

async function creditedBy(db: Db, { companyId }: Actor, { creditsId }: RecordRow) {
  if (!creditsId) return null;
  const invoice = await db.invoice.findFirst({
    where: { companyId, id: creditsId },
    select: { number: true, issueDate: true },
  });
  return invoice?.number && invoice.issueDate
    ? { number: invoice.number, issueDate: dayFromDate(invoice.issueDate) }
    : null;
}

async function checkVisible(db: Db, actor: Actor, id: string): Promise<void> {
  const visible = await db.invoice.findFirst({
    where: { AND: [visibleInvoices(actor), { id }] },
    select: { id: true },
  });
  if (!visible) throw notFound();
}

async function readRecords(db: Db, companyId: string, invoiceId: string): Promise<VerifactuRecord[]> {
  const rows = await db.verifactuRecord.findMany({
    where: { companyId, invoiceId },
    orderBy: [{ environment: 'asc' }, { position: 'desc' }],
    take: 100,
  });
  return rows.map((row) => ({
    id: row.id,
    environment: row.environment,
    position: row.position,
    kind: row.kind,
    document_type: row.documentType,
    hash: row.hash,
    generated_at: row.generatedAt,
    state: row.state,
    code: row.code,
    message: row.message,
    csv: row.csv,
    state_at: row.stateAt.toISOString(),
    qr_text: taxCodeIn(row),
  }));
}

/**
 * Up to 1,000 records of a chain as one RegFactuSistemaFacturacion, from the place after `after` on; those of one issuer alone,
 * as the file's head names one.
 *
 * @throws Problem 404 if there are none.
 */
export async function recordsFile(
  actor: Actor,
  { environment, after }: { environment?: Environment | undefined; after: number },
): Promise<{ content: string; fileName: string }> {
  const { companyId } = actor;
  const rows = await tenant(actor, async (db) =>
    db.verifactuRecord.findMany({
      where: { companyId, environment: environment ?? (await environmentNow(db, companyId)), position: { gt: after } },
      orderBy: { position: 'asc' },
      take: most,
      select: { position: true, issuer: true, issuerName: true, content: true },
    }),
  );
  const [first] = rows;
  if (!first) throw notFound();
  const end = rows.findIndex(({ issuer }) => issuer !== first.issuer);
  const together = end === -1 ? rows : rows.slice(0, end);
  const { issuer, issuerName } = together.at(-1) ?? first;
  const xml = supplyXml(
    { issuer, issuerName, isLate: false },
    together.map(({ content }) => content),
  );
  return {
    content: `<?xml version="1.0" encoding="UTF-8"?>\n${xml}\n`,
    fileName: `verifactu-${issuer}-${first.position}-${together.at(-1)?.position ?? first.position}.xml`,
  };
}
