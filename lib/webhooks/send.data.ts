import 'server-only';
import * as z from 'zod';
import { type Db, tenantOf } from '@/lib/db/client';
import { log } from '@/lib/log/log';
import { callOutside, type OutsideAnswer } from '@/lib/outbound/call-outside';
import { decryptSecret } from '@/lib/secrets/secrets';
import { mostFailures, tellOfFailures } from '@/lib/webhooks/failing';
import { secretOf } from '@/lib/webhooks/queue.data';
import { mostAttempts, pauseAfter } from '@/lib/webhooks/retry-times';
import { webhookHeaders } from '@/lib/webhooks/sign';

/** The data of a job in the queue `send_webhook`. */
export const sendWebhookData = z.object({ company_id: z.uuid(), delivery_id: z.uuid() });

/** Milliseconds for which a claimed call is reserved for one attempt: longer than any attempt takes. */
const leaseMs = 30_000;
const bounds = { patienceMs: 10_000, limit: 1_000_000 };
/** Characters of an answer that are stored. */
const keptAnswer = 10_000;

/**
 * Makes one attempt at a call that is due. The attempt is counted before it is made, so that it is made at most once,
 * even if the process dies; no connection is held during the call.
 *
 * @param now the program's clock
 * @returns milliseconds until the next attempt; undefined if there is none
 */
export async function sendWebhook(
  { company_id: companyId, delivery_id: id }: z.infer<typeof sendWebhookData>,
  now = new Date(),
): Promise<number | undefined> {
  const delivery = await tenantOf(companyId, (db) => claim(db, companyId, id, now));
  if (!delivery) return undefined;
  const began = performance.now();
  const outcome = await attempt(companyId, delivery, now);
  const duration = Math.round(performance.now() - began);
  const pause = outcome.isDelivered ? undefined : pauseAfter(delivery.attempts);
  const status = outcome.isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'queued';
  await tenantOf(companyId, (db) =>
    writeDown(db, companyId, delivery, {
      ...outcome.row,
      status,
      duration,
      nextAttemptAt: new Date(now.getTime() + duration + (pause ?? 0)),
    }),
  );
  log.info({ companyId, deliveryId: id, status, attempts: delivery.attempts, duration }, 'webhook');
  return pause;
}

const select = { id: true, messageId: true, ruleId: true, url: true, secret: true, payload: true, attempts: true };
type Claimed = NonNullable<Awaited<ReturnType<typeof findQueued>>>;

const findQueued = (db: Db, companyId: string, id: string) =>
  db.webhookDelivery.findFirst({ where: { companyId, id, status: 'queued' }, select });

/**
 * Claims a call; null if it is deleted, not due, claimed by another, or was given up with the process that made its
 * last attempt.
 */
async function claim(db: Db, companyId: string, id: string, now: Date): Promise<Claimed | null> {
  const found = await findQueued(db, companyId, id);
  if (!found) return null;
  const due = { companyId, id, status: 'queued' as const, attempts: found.attempts, nextAttemptAt: { lte: now } };
  if (found.attempts >= mostAttempts) {
    const { count } = await db.webhookDelivery.updateMany({ where: due, data: { status: 'failed' } });
    if (count === 1) await countFailures(db, companyId, found);
    return null;
  }
  const attempts = found.attempts + 1;
  const { count } = await db.webhookDelivery.updateMany({
    where: due,
    data: {
      attempts,
      lastAttemptAt: now,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
      answerStatus: null,
      answerBody: null,
      lastError: 'interrupted',
      duration: null,
    },
  });
  return count === 1 ? { ...found, attempts } : null;
}

interface Outcome {
  isDelivered: boolean;
  row: { answerStatus: number | null; answerBody: string | null; lastError: string | null };
}

async function attempt(companyId: string, delivery: Claimed, now: Date): Promise<Outcome> {
  const { id, messageId, url, payload } = delivery;
  try {
    const body = JSON.stringify(payload);
    const secret = decryptSecret(delivery.secret, secretOf(companyId, id));
    const headers = webhookHeaders(`msg_${messageId}`, now, body, secret);
    const answer = await callOutside(url, { method: 'POST', headers, body, ...bounds });
    return { isDelivered: answer.status >= 200 && answer.status < 300, row: kept(answer) };
  } catch (error) {
    return { isDelivered: false, row: { answerStatus: null, answerBody: null, lastError: describe(error) } };
  }
}

// PostgreSQL's text holds every character but one.
const kept = ({ status, text }: OutsideAnswer) => ({
  answerStatus: status,
  answerBody: text.slice(0, keptAnswer).replaceAll('\u0000', '\uFFFD'),
  lastError: null,
});

interface Written {
  status: 'queued' | 'delivered' | 'failed';
  answerStatus: number | null;
  answerBody: string | null;
  lastError: string | null;
  duration: number;
  nextAttemptAt: Date;
}

async function writeDown(db: Db, companyId: string, delivery: Claimed, data: Written): Promise<void> {
  const { id, attempts } = delivery;
  const { count } = await db.webhookDelivery.updateMany({
    where: { companyId, id, status: 'queued', attempts },
    data,
  });
  if (count === 1 && data.status === 'failed') await countFailures(db, companyId, delivery);
}

/** Reports every tenth failure since this rule last reached this address. */
async function countFailures(db: Db, companyId: string, { ruleId, url }: Claimed): Promise<void> {
  if (!ruleId) return;
  const calls = { companyId, ruleId, url };
  const arrived = await db.webhookDelivery.findFirst({
    where: { ...calls, status: 'delivered' },
    orderBy: { lastAttemptAt: 'desc' },
    select: { lastAttemptAt: true },
  });
  const since = arrived?.lastAttemptAt ? { lastAttemptAt: { gt: arrived.lastAttemptAt } } : {};
  const failures = await db.webhookDelivery.count({ where: { ...calls, status: 'failed', ...since } });
  if (failures % mostFailures === 0) await tellOfFailures(db, { companyId, ruleId, url });
}

/** The error for readers of the list: the words of the cause, nothing of the message. */
const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);
