import type { PgBoss } from 'pg-boss';
import { findDueWebhooks } from '@/lib/webhooks/due.data';
import { sendWebhook, sendWebhookData } from '@/lib/webhooks/send.data';

const atOnce = 500;
type Inserter = Pick<PgBoss, 'insert'>;

/** Milliseconds between two sweeps: an attempt that is due sooner needs a job of its own. */
const sweepMs = 60_000;

/**
 * Adds a job for each of the 500 webhooks that have been due longest; one that already has a job gets no second.
 *
 * @returns how many are due, at most 500
 */
export async function sweepWebhooks(boss: Inserter, now = new Date()): Promise<number> {
  const due = await findDueWebhooks(atOnce, now);
  const jobs = due.map(({ companyId, id }) => ({ data: { company_id: companyId, delivery_id: id }, singletonKey: id }));
  if (jobs.length > 0) await boss.insert('send_webhook', jobs);
  return due.length;
}

/** Makes an attempt and, if the next is due soon, adds its job, under its own key, because the present job has not ended yet. */
export async function runWebhook(data: unknown, boss: Inserter): Promise<void> {
  const delivery = sendWebhookData.parse(data);
  const pause = await sendWebhook(delivery);
  if (pause === undefined || pause >= sweepMs) return;
  const startAfter = Math.ceil(pause / 1000);
  await boss.insert('send_webhook', [{ data: delivery, singletonKey: `${delivery.delivery_id} again`, startAfter }]);
}
