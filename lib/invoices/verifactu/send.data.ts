import 'server-only';
import * as z from 'zod';
import { recordActivities } from '@/lib/activities/data';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { Unreached } from '@/lib/e-invoices/send/access-point';
import { ask } from '@/lib/e-invoices/send/ask';
import { environments, serviceAddresses } from '@/lib/e-invoices/verifactu/environments';
import { envelopeOf, supplyXml } from '@/lib/e-invoices/verifactu/write';
import { pauseAfterAttempt } from '@/lib/invoices/network/retry-times';
import { type Answer, type AnswerLine, readAnswer } from '@/lib/invoices/verifactu/answer';
import type { sendingProblems } from '@/lib/invoices/verifactu/schema';
import { certificateOf } from '@/lib/invoices/verifactu/settings.data';
import { log } from '@/lib/log/log';
import type { ClientCertificate } from '@/lib/outbound/call-outside';

/** The data of a job in the queue `send_verifactu`. */
export const sendVerifactuData = z.object({ company_id: z.uuid(), environment: z.enum(environments) });
type Chain = z.infer<typeof sendVerifactuData>;

/** Milliseconds for which a chain is reserved for one message: longer than any takes. */
const leaseMs = 150_000;

/** The most records of one message; the AEAT takes 1,000, but its answer to these stays within a megabyte. */
const mostAtOnce = 300;

/** Milliseconds after which a record is late: the AEAT wants them within 240 seconds (its error 2004). */
const lateAfterMs = 200_000;

/** With so many records waiting, the next message need not wait (art. 16.2 c of Orden HAC/1177/2024). */
const fullMessage = 1_000;

const day = 86_400_000;

/** Finds the chains whose records have waited longest to be sent. */
export const findDueChains = (
  limit: number,
  now: Date,
): Promise<{ companyId: string; environment: Chain['environment'] }[]> =>
  system('find Veri*Factu records that are due', (db) =>
    db.verifactuChain.findMany({
      where: { nextSendAt: { lte: now } },
      orderBy: { nextSendAt: 'asc' },
      take: limit,
      select: { companyId: true, environment: true },
    }),
  );

/**
 * Sends the records of a chain that wait, in its order, and keeps what the AEAT says of each. No connection to the database is
 * held during the call. What fails is sent again, the same records first; a record that the AEAT has already is answered as it
 * was the first time.
 *
 * @param now the program's clock
 * @param address the AEAT's service
 */
export async function sendRecords(
  chain: Chain,
  now = new Date(),
  address = serviceAddresses[chain.environment],
): Promise<void> {
  const companyId = chain.company_id;
  const claimed = await tenantOf(companyId, (db) => claim(db, chain, now));
  if (!claimed) return;
  const delivered = await deliver(claimed, address, now);
  if (delivered.kind === 'answer') await tenantOf(companyId, (db) => writeDown(db, companyId, claimed, delivered, now));
  if (delivered.kind === 'failed' && delivered.isUntaken)
    await tenantOf(companyId, (db) => unmark(db, companyId, claimed));
  const outcome = incomplete(claimed, delivered) ?? delivered;
  await tenantOf(companyId, (db) => planNext(db, chain, { attempts: claimed.attempts, outcome, now }));
  log.info(
    { companyId, environment: chain.environment, records: claimed.records.length, outcome: outcome.kind },
    'Veri*Factu',
  );
}

interface Claimed {
  attempts: number;
  records: {
    id: string;
    issuer: string;
    issuerName: string;
    content: string;
    generatedAt: string;
    /** When it was first sent before this message: the AEAT may have it from then. */
    sentAt: Date | null;
  }[];
  certificate: ClientCertificate | 'unreadable' | null;
}

/** Claims a chain; null if it is not due or claimed by another. */
async function claim(db: Db, { company_id: companyId, environment }: Chain, now: Date): Promise<Claimed | null> {
  const { count } = await db.verifactuChain.updateMany({
    where: { companyId, environment, nextSendAt: { lte: now } },
    data: { nextSendAt: new Date(now.getTime() + leaseMs) },
  });
  if (count === 0) return null;
  const chain = await db.verifactuChain.findUniqueOrThrow({
    where: { companyId_environment: { companyId, environment } },
    select: { attempts: true },
  });
  const rows = await db.verifactuRecord.findMany({
    where: { companyId, environment, state: 'queued' },
    orderBy: { position: 'asc' },
    take: mostAtOnce,
    select: { id: true, issuer: true, issuerName: true, content: true, generatedAt: true, sentAt: true },
  });
  // The head of a message names one issuer; a company's number may change.
  const end = rows.findIndex(({ issuer }) => issuer !== rows[0]?.issuer);
  const certificate = await certificateOf(db, companyId).catch((error: unknown) => {
    log.error({ err: error, companyId }, 'the certificate of Veri*Factu cannot be read');
    return 'unreadable' as const;
  });
  const records = end === -1 ? rows : rows.slice(0, end);
  if (certificate && certificate !== 'unreadable')
    await db.verifactuRecord.updateMany({
      where: { companyId, id: { in: newlySent(records) } },
      data: { sentAt: now },
    });
  return { attempts: chain.attempts, records, certificate };
}

const newlySent = (records: Claimed['records']): string[] =>
  records.filter(({ sentAt }) => sentAt === null).map(({ id }) => id);

/** Takes the mark off records of which the AEAT certainly took none. */
async function unmark(db: Db, companyId: string, { records }: Claimed): Promise<void> {
  await db.verifactuRecord.updateMany({
    where: { companyId, id: { in: newlySent(records) } },
    data: { sentAt: null },
  });
}

type Outcome =
  | Extract<Answer, { kind: 'answer' }>
  | { kind: 'nothing' }
  | {
      kind: 'failed';
      problem: (typeof sendingProblems)[number];
      message: string | null;
      /** Whether the AEAT certainly took nothing of the message. */
      isUntaken?: boolean;
      /** How long the AEAT wants to be left alone. */
      waitSeconds?: number;
    };

/** The failure that an answer without a line for each record is: what it leaves out is sent again. Null for a full one. */
function incomplete({ records }: Claimed, outcome: Outcome): Outcome | null {
  if (outcome.kind !== 'answer') return null;
  const named = new Set(outcome.lines.map(({ reference }) => reference));
  const answered = records.filter(({ id }) => named.has(id)).length;
  if (answered === records.length) return null;
  const message = `RespuestaLinea: ${answered}/${records.length}`;
  return { kind: 'failed', problem: 'unreadable', message, waitSeconds: outcome.waitSeconds };
}

/** Calls the AEAT. It never throws. */
async function deliver({ records, certificate }: Claimed, address: string, now: Date): Promise<Outcome> {
  const last = records.at(-1);
  if (!last) return { kind: 'nothing' };
  if (!certificate) return { kind: 'failed', problem: 'no_certificate', message: null };
  if (certificate === 'unreadable') return { kind: 'failed', problem: 'credentials', message: null };
  const supply = supplyXml(
    {
      issuer: last.issuer,
      issuerName: last.issuerName,
      isLate: records.some(({ generatedAt }) => now.getTime() - Date.parse(generatedAt) > lateAfterMs),
    },
    records.map(({ content }) => content),
  );
  try {
    const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
    const { status, text } = await ask(address, { method: 'POST', headers, body: envelopeOf(supply), certificate });
    if (status === 401 || status === 403)
      return { kind: 'failed', problem: 'credentials', message: `${status}`, isUntaken: true };
    return toOutcome(text, status);
  } catch (error) {
    const message = error instanceof Unreached ? error.message : String(error);
    // A fault of the message comes with the status 500.
    const fault = await readAnswer(message.replace(/^\d+ /, '')).catch(() => null);
    if (fault?.kind === 'fault' && fault.isOurs)
      return { kind: 'failed', problem: 'refused', message: fault.message, isUntaken: true };
    return { kind: 'failed', problem: 'unreached', message };
  }
}

async function toOutcome(text: string, status: number): Promise<Outcome> {
  const answer = await readAnswer(text).catch(() => null);
  if (answer?.kind === 'answer' && answer.lines.length > 0) return answer;
  if (answer?.kind === 'fault')
    return {
      kind: 'failed',
      problem: answer.isOurs ? 'refused' : 'unreached',
      message: answer.message,
      isUntaken: answer.isOurs,
    };
  return { kind: 'failed', problem: 'unreadable', message: `${status}` };
}

const kept = (words: string | null): string | null => words?.replaceAll('\u0000', '\uFFFD').slice(0, 2_000) ?? null;

/**
 * Keeps what the AEAT says of each record, and tells the followers of an invoice of a rejection. What it has already is taken only
 * if we may have sent it before; else another program's record has the number, and ours is rejected.
 */
async function writeDown(
  db: Db,
  companyId: string,
  { records }: Claimed,
  { lines, csv }: Extract<Answer, { kind: 'answer' }>,
  now: Date,
): Promise<void> {
  const asked = new Map(records.map(({ id, sentAt }) => [id, sentAt]));
  const rows = lines
    .filter(({ reference }) => asked.has(reference))
    .map(({ reference, duplicate, ...line }) => {
      const { state, code, message } = (asked.get(reference) && duplicate) || line;
      return { reference, state, code: kept(code), message: kept(message) };
    });
  const changed = await db.$queryRaw<({ invoiceId: string } & Pick<AnswerLine, 'state' | 'code' | 'message'>)[]>`
    update verifactu_records r set state = a.state, code = a.code, message = a.message, csv = ${kept(csv)}, state_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(reference uuid, state text, code text, message text)
    where r.company_id = ${companyId}::uuid and r.id = a.reference and r.state = 'queued'
    returning r.invoice_id as "invoiceId", r.state, r.code, r.message`;
  const rejected = changed.filter(({ state }) => state === 'rejected');
  if (rejected.length === 0) return;
  await recordActivities(
    db,
    { companyId, userId: null },
    rejected.map(({ invoiceId, code, message }) => ({
      subjectType: 'invoice',
      subjectId: invoiceId,
      event: 'network_rejected',
      reason: [code, message].filter(Boolean).join(' '),
    })),
  );
}

/** Says when the chain's records are sent next: after the time that the AEAT asks for, or after a pause that grows. */
async function planNext(
  db: Db,
  { company_id: companyId, environment }: Chain,
  { attempts, outcome, now }: { attempts: number; outcome: Outcome; now: Date },
): Promise<void> {
  const of = { companyId_environment: { companyId, environment } };
  // The row is locked first: a record that is added now is counted, or starts a new message itself.
  await db.$queryRaw`
    select id from verifactu_chains where company_id = ${companyId}::uuid and environment = ${environment} for update`;
  const later = (ms: number): Date => new Date(now.getTime() + ms);
  if (outcome.kind === 'failed') {
    const { problem, message, waitSeconds } = outcome;
    const waitUntil = waitSeconds === undefined ? null : later(waitSeconds * 1_000);
    const pause = Math.max(pauseAfterAttempt(attempts + 1) ?? day, (waitSeconds ?? 0) * 1_000);
    const nextSendAt = problem === 'no_certificate' ? null : later(pause);
    await db.verifactuChain.update({
      where: of,
      data: { nextSendAt, ...(waitUntil && { waitUntil }), attempts: attempts + 1, problem, message: kept(message) },
    });
    return;
  }
  const queued = await db.verifactuRecord.count({ where: { companyId, environment, state: 'queued' } });
  const waitMs = outcome.kind === 'answer' ? outcome.waitSeconds * 1_000 : 0;
  const nextSendAt = queued === 0 ? null : queued >= fullMessage ? now : later(waitMs);
  await db.verifactuChain.update({
    where: of,
    data: {
      nextSendAt,
      ...(outcome.kind === 'answer' ? { waitUntil: later(waitMs) } : {}),
      attempts: 0,
      problem: null,
      message: null,
    },
  });
}
