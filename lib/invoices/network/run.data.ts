import 'server-only';
import * as z from 'zod';
import { recordActivity } from '@/lib/activities/data';
import { type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { type Connection, type OutgoingDocument, type Report, Unreached } from '@/lib/e-invoices/send/access-point';
import { accessPoints } from '@/lib/e-invoices/send/access-points';
import { isOver, type TransmissionProblem } from '@/lib/e-invoices/send/networks';
import { connectionOf } from '@/lib/invoices/network/connections.data';
import { pauseAfterAttempt, pauseUntilAsked } from '@/lib/invoices/network/retry-times';
import { deliveryAfter } from '@/lib/invoices/transitions';
import { log } from '@/lib/log/log';

/** The data of a job in the queue `send_e_invoice`. */
export const sendEInvoiceData = z.object({ company_id: z.uuid(), transmission_id: z.uuid() });

/** Milliseconds for which a claimed document is reserved for one attempt: longer than any attempt takes. */
const leaseMs = 150_000;

/**
 * Sends a document that waits, or asks what became of one that was sent. The attempt is counted before it is made; no
 * connection to the database is held during the call.
 *
 * @param now the program's clock
 */
export async function runTransmission(
  { company_id: companyId, transmission_id: id }: z.infer<typeof sendEInvoiceData>,
  now = new Date(),
): Promise<void> {
  const claimed = await tenantOf(companyId, (db) => claim(db, companyId, id, now));
  if (!claimed) return;
  const change = await attempt(claimed, now);
  await tenantOf(companyId, (db) => writeDown(db, companyId, claimed, change, now));
  log.info({ companyId, transmissionId: id, state: change.state, attempts: claimed.row.attempts }, 'e-invoice network');
}

const select = {
  id: true,
  invoiceId: true,
  network: true,
  provider: true,
  kind: true,
  content: true,
  sender: true,
  receiver: true,
  senderCountry: true,
  state: true,
  reference: true,
  attempts: true,
  mayHaveArrived: true,
  sentAt: true,
};

const findRow = (db: Db, companyId: string, id: string) =>
  db.eInvoiceTransmission.findFirst({ where: { companyId, id, nextAttemptAt: { not: null } }, select });
type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

interface Claimed {
  row: Row;
  /** Null for a network that is off. */
  connection: Connection | 'unreadable' | null;
}

/** Claims a document; null if it is gone, not due or claimed by another. */
async function claim(db: Db, companyId: string, id: string, now: Date): Promise<Claimed | null> {
  const row = await findRow(db, companyId, id);
  if (!row) return null;
  const { state, attempts } = row;
  const { count } = await db.eInvoiceTransmission.updateMany({
    where: { companyId, id, state, attempts, nextAttemptAt: { lte: now } },
    // If this process dies, the next attempt knows that this one may have sent it.
    data: { attempts: attempts + 1, nextAttemptAt: new Date(now.getTime() + leaseMs), mayHaveArrived: true },
  });
  if (count === 0) return null;
  const connection = await connectionOf(db, companyId, row.network).catch((error: unknown) => {
    // The key of the secret is gone: nobody is to wait for ever.
    log.error({ err: error, companyId, network: row.network }, 'the secret of an e-invoicing network cannot be read');
    return 'unreadable' as const;
  });
  return { row: { ...row, attempts: attempts + 1 }, connection };
}

interface Change {
  state: Report['state'] | 'queued';
  reference?: string | null;
  problem: TransmissionProblem | null;
  message: string | null;
  mayHaveArrived: boolean;
  nextAttemptAt: Date | null;
  stampedContent?: string;
}

/** Calls the access point, and says how the document changes. It never throws. */
async function attempt({ row, connection }: Claimed, now: Date): Promise<Change> {
  const isSending = row.state === 'queued';
  const after = (pause: number | undefined): Date | null =>
    pause === undefined ? null : new Date(now.getTime() + pause);
  const askedAgain = after(pauseUntilAsked(now.getTime() - (row.sentAt ?? now).getTime()));
  // Sent but not followed: what is on its way stays so, and is asked for when the connection is on again.
  if (!connection || connection === 'unreadable') {
    const problem: TransmissionProblem = connection ? 'credentials' : 'switched_off';
    const common = { problem, message: null, mayHaveArrived: row.mayHaveArrived };
    return isSending
      ? { ...common, state: 'failed', nextAttemptAt: null }
      : { ...common, state: following(row), nextAttemptAt: askedAgain };
  }
  const point = accessPoints[row.provider];
  try {
    const report = isSending
      ? await point.submit(connection, documentOf(row))
      : await point.follow(connection, { id: row.id, reference: row.reference ?? row.id });
    const { state, reference, problem, message, stamped } = report;
    const isFollowed = !isOver(state) && state !== 'accepted';
    return {
      state,
      ...(reference === null ? {} : { reference: kept(reference) }),
      ...(stamped ? { stampedContent: stamped } : {}),
      problem: problem ?? null,
      message: message ? kept(message) : null,
      mayHaveArrived: true,
      nextAttemptAt: isFollowed ? askedAgain : null,
    };
  } catch (error) {
    const unreached = error instanceof Unreached ? error : new Unreached(String(error), isSending);
    const message = kept(unreached.message) || null;
    const mayHaveArrived = row.mayHaveArrived || unreached.mayHaveArrived;
    const common = { problem: unreached.problem, message, mayHaveArrived };
    if (!isSending) return { ...common, state: following(row), nextAttemptAt: askedAgain };
    const pause = pauseAfterAttempt(row.attempts);
    return pause === undefined
      ? { ...common, state: 'failed', nextAttemptAt: null }
      : { ...common, state: 'queued', nextAttemptAt: after(pause) };
  }
}

/** Somebody else's words as they are stored: PostgreSQL's text holds every character but one. */
const kept = (words: string): string => words.trim().replaceAll('\u0000', '\uFFFD').slice(0, 2_000);

/** The state of a document that was sent, while nothing newer is known. */
const following = ({ state }: Row): Report['state'] => (state === 'queued' ? 'sent' : state);

const participant = z.object({ scheme: z.string(), address: z.string() }).nullable();

const documentOf = (row: Row): OutgoingDocument => ({
  id: row.id,
  kind: row.kind,
  xml: row.content,
  sender: participant.parse(row.sender),
  receiver: participant.parse(row.receiver),
  senderCountry: row.senderCountry,
  isAgain: row.mayHaveArrived,
});

async function writeDown(db: Db, companyId: string, { row }: Claimed, change: Change, now: Date): Promise<void> {
  const { id, state, attempts, invoiceId } = row;
  const isNew = change.state !== state;
  const { count } = await db.eInvoiceTransmission.updateMany({
    where: { companyId, id, state, attempts },
    data: {
      ...change,
      ...(isNew ? { stateAt: now } : {}),
      ...(state === 'queued' && change.state !== 'queued' && change.state !== 'failed' ? { sentAt: now } : {}),
      // Attempts are counted for each of the two: sending, and asking.
      ...(isNew && state === 'queued' ? { attempts: 0 } : {}),
    },
  });
  if (count === 0 || !isNew) return;
  if (change.state === 'delivered' || change.state === 'accepted') await markSent(db, companyId, invoiceId);
  await recordActivity(
    db,
    { companyId, userId: null },
    { subjectType: 'invoice', subjectId: invoiceId, event: `network_${change.state}`, reason: change.message },
  );
}

/** An invoice that its client has by a network counts as sent, as one that was mailed. */
async function markSent(db: Db, companyId: string, invoiceId: string): Promise<void> {
  await lockRow(db, 'invoices', companyId, invoiceId);
  const { deliveryStatus: current } = await db.invoice.findUniqueOrThrow({
    where: keyOf({ companyId }, invoiceId),
    select: { deliveryStatus: true },
  });
  const deliveryStatus = deliveryAfter(current, 'sent');
  if (deliveryStatus === current) return;
  // The version stays the same: nobody who is editing the invoice needs to know of this.
  await db.invoice.update({ where: keyOf({ companyId }, invoiceId), data: { deliveryStatus }, select: { id: true } });
}
