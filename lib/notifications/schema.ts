import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { searchlessListQuery } from '@/lib/lists/list-query';
import { notificationKinds, notificationWays } from '@/lib/notifications/kinds';

export const notificationQuery = searchlessListQuery(['created_at'], '-created_at', {
  read: z.enum(['yes', 'no']),
});
export type NotificationQuery = z.output<typeof notificationQuery>;

export const notificationResource = z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  /** What happened, in the caller's language. */
  title: z.string(),
  /** More words, of a rule's notice; null for other kinds. */
  text: z.string().nullable(),
  /** The record that it is about; null if it is about none. */
  record: z.object({ type: z.string(), id: z.uuid(), title: z.string(), subtitle: z.string().nullable() }).nullable(),
  /** The page that shows it; null for what has no page. */
  path: z.string().nullable(),
  /** The person who caused it; null if nobody did. */
  by: namedResource.nullable(),
  /** How often it happened since it was last read. */
  times: z.number().int(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type Notification = z.infer<typeof notificationResource>;

/** Some notifications, or all together with what waits on Today. */
export const readInput = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.strictObject({ all: z.literal(true) }),
]);
export type ReadInput = z.output<typeof readInput>;

/** Numbers are counted up to 100. */
export const unseenResource = z.object({
  /** Notifications that the caller has not read. */
  unread: z.number().int(),
  /** What has begun to wait for the caller since they last looked. */
  waiting: z.number().int(),
});
export type Unseen = z.infer<typeof unseenResource>;

const ways = z.strictObject(
  Object.fromEntries(notificationKinds.map((kind) => [kind, z.enum(notificationWays)])) as Record<
    (typeof notificationKinds)[number],
    z.ZodEnum<{ off: 'off'; here: 'here'; daily: 'daily'; mail: 'mail' }>
  >,
);
/** How somebody wants to hear about each kind. */
export const preferencesInput = ways.extend({ placement: kept(z.enum(notificationWays).optional()) });
export type PreferencesInput = z.output<typeof preferencesInput>;
export const preferencesResource = ways;
export type Preferences = z.output<typeof ways>;
