import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { blockers, remindable } from '@/lib/leakage/blockers';
import { turns } from '@/lib/leakage/turns';
import { countText } from '@/lib/lists/list-query';

export const leakageQuery = z.strictObject({
  blocker: z.enum(blockers).optional(),
  /** How many past weeks are searched for time that nobody has submitted. */
  weeks: countText(1, 52).default(12),
});
export type LeakageQuery = z.output<typeof leakageQuery>;

/** The blocker to remind people of. */
export const reminderInput = z.strictObject({ blocker: z.enum(remindable) });
export type ReminderInput = z.output<typeof reminderInput>;

export const remindersResource = z.object({
  /** How many people were sent a mail. */
  reminded: z.number().int(),
  /** How many were reminded within a day already, have no account that can sign in, or are the caller. */
  passed_over: z.number().int(),
});
export type Reminders = z.infer<typeof remindersResource>;

const worth = z.object({ currency: z.string(), amount: z.string() });

const hole = z.object({
  blocker: z.enum(blockers),
  contract: z.object({ id: z.uuid(), number: z.string() }),
  candidate: z.string(),
  client: z.string(),
  /** The first and the last day of the week, or an invoice's issue and due date if it has them. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  timesheet_id: z.uuid().nullable(),
  /** Null also for a reader who sees no invoices, as is its worth. */
  invoice: z.object({ id: z.uuid(), number: z.string().nullable() }).nullable(),
  /**
   * Hours submitted, or expected if nothing was submitted, or missing in a short week; null for an invoice, and for a
   * difference of invoiced time.
   */
  hours: z.string().nullable(),
  /**
   * Before tax, with expenses and differences that are billed with the time; for an overdue invoice what is left to
   * pay. Null without a rate, or for a reader without bill rates.
   */
  worth: z.string().nullable(),
  currency: z.string(),
  /** The first person in line who exists and may act; null for anyone who may do what `turn` says. */
  who: namedResource.nullable(),
  turn: z.enum(turns),
});
export type Hole = z.infer<typeof hole>;

export const leakageResource = z.object({
  /** Worked or expected time that is on no issued invoice; without short weeks. */
  unbilled: z.array(worth),
  /** What is on issued invoices and not paid, due or not; nothing for a reader who sees no invoices. */
  unpaid: z.array(worth),
  counts: z.object(Object.fromEntries(blockers.map((blocker) => [blocker, z.number().int()]))),
  /** The oldest 200; short weeks only if asked for. */
  holes: z.array(hole),
});
export type Leakage = z.infer<typeof leakageResource>;
