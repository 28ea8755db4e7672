import * as z from 'zod';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';

/** `whsec_` and some 24 to 64 bytes in base64: what Standard Webhooks sign with. */
export const webhookSecret = z
  .string()
  .regex(/^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/);

export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const;

/** `?rule=`: of one rule. */
export const deliveryQuery = searchlessListQuery(
  ['created_at'],
  '-created_at',
  { status: oneOrMore(deliveryStatuses) },
  { rule: z.uuid() },
);
export type DeliveryQuery = z.output<typeof deliveryQuery>;

/** Never with its secret. */
export const deliveryResource = z.object({
  id: z.uuid(),
  /** What the receiver knows it by: the same at every attempt, and of a replay. */
  message_id: z.string(),
  rule_id: z.uuid().nullable(),
  url: z.string(),
  payload: z.record(z.string(), z.unknown()),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  last_attempt_at: z.string().nullable(),
  /** Null once there is no other. */
  next_attempt_at: z.string().nullable(),
  /** Of the last attempt; null where none came. `body` is its beginning. */
  answer: z.object({ status: z.number().int(), body: z.string() }).nullable(),
  error: z.string().nullable(),
  /** Milliseconds that the last attempt took. */
  duration: z.number().int().nullable(),
  created_at: z.string(),
});
export type Delivery = z.input<typeof deliveryResource>;
