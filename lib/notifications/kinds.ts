import * as z from 'zod';

/** The kinds of notifications, in the order in which somebody chooses how they hear of them. */
export const notificationKinds = [
  'mention',
  'followed',
  'to_do',
  'handed_over',
  'placement',
  'task_ended',
  'rule_notice',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** How somebody hears about a kind: not at all, at the bell, or also by mail, each morning or at once. */
export const notificationWays = ['off', 'here', 'daily', 'mail'] as const;
export type NotificationWay = (typeof notificationWays)[number];

/** How somebody hears about a kind for which they have chosen nothing. */
export const usualWays = {
  mention: 'mail',
  followed: 'here',
  to_do: 'mail',
  handed_over: 'mail',
  placement: 'here',
  task_ended: 'here',
  rule_notice: 'mail',
} as const satisfies Record<NotificationKind, NotificationWay>;

/** What the sentence of each kind needs beside the record and the person who caused it. */
export const notificationFacts = {
  mention: z.object({}),
  /** An event of the record's activity, or `commented`. */
  followed: z.object({ event: z.string() }),
  /** The to-do: one that somebody has to do now, or one that they asked for and that is done. */
  to_do: z.object({ id: z.string(), title: z.string(), why: z.enum(['assigned', 'done']) }),
  /** The number of records of each kind; their words are those of the dialog that hands over. */
  handed_over: z.object({ counts: z.record(z.string(), z.number()) }),
  /** What happened to a contract with which somebody else goes on. */
  placement: z.object({ why: z.enum(['converted', 'activated', 'no_account']), candidate: z.string() }),
  /** The kind of the background task, and whether it failed. */
  task_ended: z.object({ task: z.string(), failed: z.boolean() }),
  /** The company's own words, in the reader's language. */
  rule_notice: z.object({ title: z.string(), text: z.string() }),
} as const satisfies Record<NotificationKind, z.ZodType>;
export type NotificationFacts = { [Kind in NotificationKind]: z.input<(typeof notificationFacts)[Kind]> };
