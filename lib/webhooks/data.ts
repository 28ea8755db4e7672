import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { conflict, notFound } from '@/lib/problem/problem';
import { openSecret } from '@/lib/secrets/secrets';
import { queueWebhook, secretOf } from '@/lib/webhooks/queue.data';
import { type Delivery, type DeliveryQuery, deliveryStatuses } from '@/lib/webhooks/schema';

const select = {
  id: true,
  messageId: true,
  ruleId: true,
  url: true,
  payload: true,
  status: true,
  attempts: true,
  nextAttemptAt: true,
  lastAttemptAt: true,
  answerStatus: true,
  answerBody: true,
  lastError: true,
  duration: true,
  createdAt: true,
} satisfies Prisma.WebhookDeliverySelect;
type Row = Prisma.WebhookDeliveryGetPayload<{ select: typeof select }>;

const sortColumns = { created_at: { column: 'createdAt', kind: 'instant' } } as const;

/** Lists the messages that were sent to outside addresses, with their answers. */
export function listDeliveries(actor: Actor, query: DeliveryQuery): Promise<Page<Delivery>> {
  const { rule: ruleId, status } = query.filter;
  const where: Prisma.WebhookDeliveryWhereInput = {
    companyId: actor.companyId,
    ...(ruleId ? { ruleId } : {}),
    ...(status ? { status: { in: status } } : {}),
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.webhookDelivery.findMany({ ...args, select }),
      count: (args) => db.webhookDelivery.count(args),
    });
    return { ...page, rows: page.rows.map(toResource) };
  });
}

/** @throws Problem 404. */
export const getDelivery = (actor: Actor, id: string): Promise<Delivery> =>
  tenant(actor, async (db) => {
    const found = await db.webhookDelivery.findFirst({ where: { companyId: actor.companyId, id }, select });
    if (!found) throw notFound();
    return toResource(found);
  });

/**
 * Sends the same message once more, as a delivery of its own: the receiver recognises it by its id.
 *
 * @throws Problem 404; 409 while it is still being tried, and if its secret cannot be read.
 */
export function replayDelivery(actor: Actor, id: string): Promise<Delivery> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const found = await db.webhookDelivery.findFirst({
      where: { companyId, id },
      select: { ...select, secret: true },
    });
    if (!found) throw notFound();
    if (found.status === 'queued') throw conflict('delivery_under_way');
    const { messageId, ruleId, url, payload } = found;
    const secret = openSecret(found.secret, secretOf(companyId, id));
    const again = await queueWebhook(
      db,
      { companyId, ...(ruleId ? { ruleId } : {}), url, secret, payload: payload as Prisma.InputJsonObject },
      messageId,
    );
    return toResource(await db.webhookDelivery.findFirstOrThrow({ where: { companyId, id: again }, select }));
  });
}

const toResource = (row: Row): Delivery => {
  const status = deliveryStatuses.find((one) => one === row.status) ?? 'failed';
  return {
    id: row.id,
    message_id: `msg_${row.messageId}`,
    rule_id: row.ruleId,
    url: row.url,
    payload: row.payload as Record<string, unknown>,
    status,
    attempts: row.attempts,
    last_attempt_at: row.lastAttemptAt?.toISOString() ?? null,
    next_attempt_at: status === 'queued' ? row.nextAttemptAt.toISOString() : null,
    answer: row.answerStatus === null ? null : { status: row.answerStatus, body: row.answerBody ?? '' },
    error: row.lastError,
    duration: row.duration,
    created_at: row.createdAt.toISOString(),
  };
};
