import 'server-only';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { afterCommit, type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { formatOf, isOver, type Network, providerOf } from '@/lib/e-invoices/send/networks';
import { idAndName } from '@/lib/http/named';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { connectionOf, listEnabledNetworks } from '@/lib/invoices/network/connections.data';
import { nudgeTransmissions } from '@/lib/invoices/network/nudge';
import type { Transmission } from '@/lib/invoices/network/schema';
import { routedEInvoice } from '@/lib/invoices/papers/e-invoice.data';
import { conflict, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  network: true,
  state: true,
  problem: true,
  message: true,
  reference: true,
  createdAt: true,
  stateAt: true,
  creator: idAndName,
} satisfies Prisma.EInvoiceTransmissionSelect;
type Row = Prisma.EInvoiceTransmissionGetPayload<{ select: typeof select }>;

/** Whether the access point of a network keeps our id of a document: lib/e-invoices/send. */
const knowsOurIds: Readonly<Record<Network, boolean>> = { peppol: true, sdi: false, zatca: false };

/** The most transmissions of one document that are shown. */
const most = 100;

/** The transmissions of an invoice or credit note through networks, the newest first. @throws Problem 404. */
export function listTransmissions(actor: Actor, invoiceId: string): Promise<Transmission[]> {
  return tenant(actor, async (db) => {
    await checkVisible(db, actor, invoiceId);
    const rows = await db.eInvoiceTransmission.findMany({
      where: { companyId: actor.companyId, invoiceId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: most,
      select,
    });
    return rows.map(toResource);
  });
}

/** The networks that are on, through which an issued document can be sent. */
export const usableNetworks = (actor: Actor): Promise<Network[]> =>
  tenant(actor, (db) => listEnabledNetworks(db, actor.companyId));

/**
 * Sends an issued invoice or credit note through a network. It is written down as it will be sent; a job sends it right
 * after the commit.
 *
 * @throws Problem 404; 409 for a document that is not issued, for a network that is off, and while the document is under
 * way there or has arrived; 422 that names each field that the network needs.
 */
export function sendByNetwork(actor: Actor, invoiceId: string, network: Network): Promise<Transmission> {
  const { companyId, userId } = actor;
  return tenant(actor, async (db) => {
    await checkVisible(db, actor, invoiceId);
    await lockRow(db, 'invoices', companyId, invoiceId);
    if (!(await connectionOf(db, companyId, network))) throw conflict('network_not_connected');
    const { kind, xml, sender, receiver, senderCountry } = await routedEInvoice(
      db,
      companyId,
      invoiceId,
      formatOf[network],
    );
    const earlier = await db.eInvoiceTransmission.findMany({
      where: { companyId, invoiceId, network },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, state: true, mayHaveArrived: true, reference: true },
    });
    if (earlier.some(({ state }) => !isOver(state))) throw conflict('transmission_under_way');
    const now = new Date();
    const asked = { nextAttemptAt: now, stateAt: now };
    const unknown = earlier.find((one) => one.state === 'failed' && one.mayHaveArrived && one.reference === null);
    // An access point that knows documents by our ids is asked after the one that may have arrived, before it gets another.
    const row =
      unknown && knowsOurIds[network]
        ? await db.eInvoiceTransmission.update({
            where: keyOf({ companyId }, unknown.id),
            data: { ...asked, state: 'queued', problem: null, message: null, attempts: 0 },
            select,
          })
        : await db.eInvoiceTransmission.create({
            data: {
              ...asked,
              companyId,
              id: uuid(),
              invoiceId,
              network,
              provider: providerOf[network],
              kind,
              content: xml,
              sha256: createHash('sha256').update(xml).digest('hex'),
              sender: sender ?? undefined,
              receiver: receiver ?? undefined,
              senderCountry,
              createdBy: userId,
              createdAt: now,
            },
            select,
          });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: invoiceId, event: 'network_queued' });
    afterCommit(db, nudgeTransmissions);
    return toResource(row);
  });
}

async function checkVisible(db: Db, actor: Actor, id: string): Promise<void> {
  const visible = await db.invoice.findFirst({
    where: { AND: [visibleInvoices(actor), { id }] },
    select: { id: true },
  });
  if (!visible) throw notFound();
}

const toResource = (row: Row): Transmission => ({
  id: row.id,
  network: row.network,
  state: row.state,
  problem: row.problem,
  message: row.message,
  reference: row.reference,
  created_by: row.creator,
  created_at: row.createdAt.toISOString(),
  state_at: row.stateAt.toISOString(),
});
