import * as z from 'zod';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';

/** `whsec_` and 24 to 64 bytes in base64: the key of a Standard Webhooks signature. */
export const webhookSecret = z
  .string()
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);

export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;

/** `?rule=`: the deliveries of one rule. */
export const deliveryQuery = searchlessListQuery(
  ['created_at'],
  '-created_at',
  { status: oneOrMore(deliveryStatuses) },
  { rule: z.uuid() },
);
export type DeliveryQuery = z.output<typeof deliveryQuery>;

/** A delivery; its secret is never included. */
export const deliveryResource = z.object({
  id: z.uuid(),
  /** The id by which the receiver recognises it: the same at every attempt and for a replay. */
  message_id: z.string(),
  rule_id: z.uuid().nullable(),
  url: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  last_attempt_at: z.string().nullable(),
  /** Null if there is no further attempt. */
  next_attempt_at: z.string().nullable(),
  /** The answer to the last attempt; null if none came. `body` is its beginning. */
  answer: z.object({ status: z.number().int(), body: z.string() }).nullable(),
  error: z.string().nullable(),
  /** Milliseconds that the last attempt took. */
  duration: z.number().int().nullable(),
  created_at: z.string(),
});
export type Delivery = z.input<typeof deliveryResource>;
