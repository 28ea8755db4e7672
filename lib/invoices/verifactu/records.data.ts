import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Environment } from '@/lib/e-invoices/verifactu/environments';
import { supplyXml } from '@/lib/e-invoices/verifactu/write';
import { lockInvoice, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { partySchema } from '@/lib/invoices/papers/party';
import { taxCodeIn } from '@/lib/invoices/papers/tax-code.data';
import { environmentNow } from '@/lib/invoices/verifactu/check.data';
import { cancel, lastRecordOf, register } from '@/lib/invoices/verifactu/register.data';
import type { VerifactuRecord } from '@/lib/invoices/verifactu/schema';
import { recordedOf } from '@/lib/invoices/verifactu/statement';
import { conflict, notFound } from '@/lib/problem/problem';

/** The most records of one file or message (SuministroLR.xsd: RegistroFactura, maxOccurs 1000). */
const most = 1_000;

/** The records of an invoice or credit note, the newest first; none if it was issued before records were kept. @throws Problem 404. */
export const listRecords = (actor: Actor, invoiceId: string): Promise<VerifactuRecord[]> =>
  tenant(actor, async (db) => {
    await checkVisible(db, actor, invoiceId);
    return readRecords(db, actor.companyId, invoiceId);
  });

/**
 * Records an invoice again after the AEAT rejected its last record or took it with errors («subsanación»): from the invoice as it
 * was frozen, at the end of the chain.
 *
 * @throws Problem 404; 409 if its last record is not of these.
 */
export const recordAgain = (actor: Actor, invoiceId: string): Promise<VerifactuRecord[]> =>
  tenant(actor, async (db) => {
    const row = await lockInvoice(db, actor, invoiceId);
    const last = await lastRecordOf(db, actor.companyId, invoiceId);
    if (last?.state !== 'rejected' && last?.state !== 'accepted_with_errors') throw conflict('verifactu_not_refused');
    const { environment, kind, documentType: type, state: replaces } = last;
    if (kind === 'cancellation') await cancel(db, actor, invoiceId, last, replaces);
    else {
      const parties = { seller: partySchema.parse(row.seller), buyer: partySchema.parse(row.buyer) };
      const said = recordedOf(row, { ...parties, credited: await creditedBy(db, actor, row), type });
      await register(db, actor, { environment, invoiceId, said, replaces });
    }
    return readRecords(db, actor.companyId, invoiceId);
  });

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
export const recordsFile = (
  actor: Actor,
  { environment, after }: { environment?: Environment | undefined; after: number },
): Promise<{ content: string; fileName: string }> =>
  tenant(actor, async (db) => {
    const { companyId } = actor;
    const chosen = environment ?? (await environmentNow(db, companyId));
    const rows = await db.verifactuRecord.findMany({
      where: { companyId, environment: chosen, position: { gt: after } },
      orderBy: { position: 'asc' },
      take: most,
      select: { position: true, issuer: true, issuerName: true, content: true },
    });
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
  });
