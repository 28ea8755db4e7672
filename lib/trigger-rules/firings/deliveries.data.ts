import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Page } from '@/lib/lists/list-query';
import { forbidden, Problem } from '@/lib/problem/problem';
import { loadChange } from '@/lib/trigger-rules/load.data';
import { ruleEvents, ruleModels } from '@/lib/trigger-rules/models';
import { seenChange } from '@/lib/trigger-rules/rights/sight';
import { type ModelSight, seenOf, sightFor } from '@/lib/trigger-rules/rights/sight.data';
import { getDelivery, listDeliveries, replayDelivery } from '@/lib/webhooks/data';
import type { Delivery, DeliveryQuery } from '@/lib/webhooks/schema';

/** The body that `callWebhook` sends. */
const sent = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.object({
    id: z.uuid(),
    form_id: z.uuid().nullable(),
    events: z.array(z.string()),
    changed: z.array(z.looseObject({ field: z.string() })),
    record: z.record(z.string(), z.unknown()).nullable(),
  }),
});

/** Lists the calls that rules sent to outside addresses, as far as the reader sees the records, with the answers. */
export function listRuleDeliveries(actor: Actor, query: DeliveryQuery): Promise<Page<Delivery>> {
  return tenant(actor, async (db) => {
    const page = await listDeliveries({ ...actor, db }, query);
    const rows: Delivery[] = [];
    for (const delivery of page.rows) rows.push((await seenDelivery(db, actor, delivery)).delivery);
    return { ...page, rows };
  });
}

/**
 * Sends the same message once more, for somebody who sees all of it and may export such records.
 *
 * @throws Problem 404, 403, 409 while it is still being tried.
 */
export function replayRuleDelivery(actor: Actor, id: string): Promise<Delivery> {
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const { isWhole, sight } = await seenDelivery(db, actor, await getDelivery(inside, id));
    if (!isWhole || !sight?.fields.takesOut) throw forbidden();
    return replayDelivery(inside, id);
  });
}

interface Seen {
  delivery: Delivery;
  /** Whether no part of it was left out. */
  isWhole: boolean;
  sight: ModelSight | null;
}

async function seenDelivery(db: Db, actor: Actor, delivery: Delivery): Promise<Seen> {
  const { type, timestamp } = delivery.payload;
  const nothing = { ...delivery, payload: { type, timestamp }, answer: withoutBody(delivery.answer) };
  const { data: payload } = sent.safeParse(delivery.payload);
  const model = ruleModels.find((one) => payload?.type.startsWith(`${one}.`));
  if (!payload || !model) return { delivery: nothing, isWhole: false, sight: null };
  const { id: subjectId, form_id: formId, record } = payload.data;
  const sight = await sightFor(db, actor, model, formId ?? '').catch((error: unknown) => {
    // Its form is deleted or hidden.
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  });
  if (!sight) return { delivery: nothing, isWhole: false, sight };
  const events = ruleEvents.filter((event) => payload.data.events.includes(event));
  const row = { id: null, model, formId, subjectId, events, before: null, after: record, chain: [] };
  const change = await loadChange(db, actor.companyId, row, []);
  if ((await seenOf(db, actor.companyId, sight, [{ change }])).length === 0)
    return { delivery: nothing, isWhole: false, sight };
  const seen = seenChange(change, sight);
  const changed = payload.data.changed.filter(({ field }) => seen.fields.has(field));
  const data = { ...payload.data, changed, record: seen.after };
  const isWhole =
    changed.length === payload.data.changed.length && JSON.stringify(seen.after) === JSON.stringify(record);
  const answer = isWhole ? delivery.answer : withoutBody(delivery.answer);
  return { delivery: { ...delivery, payload: { type, timestamp, data }, answer }, isWhole, sight };
}

/** The answer without its body, because that may repeat the sent message. */
const withoutBody = (answer: Delivery['answer']): Delivery['answer'] => answer && { ...answer, body: '' };
