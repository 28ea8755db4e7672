import * as z from 'zod';
import { oneOrMore, searchlessListQuery } from '@/lib/lists/list-query';
import { workKinds, workNouns } from '@/lib/work-items/kinds';
import { weekWarnings } from '@/lib/work-items/week-warnings';

export const workItemsQuery = searchlessListQuery(['since'], 'since', { kind: oneOrMore(workKinds) });
export type WorkItemsQuery = z.output<typeof workItemsQuery>;

const money = z.object({ currency: z.string(), amount: z.string() });

export const workItemResource = z.object({
  id: z.uuid(),
  kind: z.enum(workKinds),
  /** What is to be done, in the caller's language. */
  verb: z.string(),
  record: z.object({
    type: z.enum(workNouns),
    id: z.uuid(),
    /** The person or the number that the record is known by. */
    title: z.string(),
    /** Its client, or what kind of document it is; null for what has neither. */
    subtitle: z.string().nullable(),
    path: z.string(),
  }),
  /** The page where it is done. */
  path: z.string(),
  /** The first and the last day of a week; null for what is no time. */
  period: z.object({ start: z.string(), end: z.string() }).nullable(),
  due_on: z.string().nullable(),
  hours: z.string().nullable(),
  /** What is at stake; nothing where it is no money. */
  money: z.array(money),
  /** Why a week should be looked at before it is approved; empty for anything else. */
  warnings: z.array(z.enum(weekWarnings)),
  /** Since when it waits. */
  since: z.string(),
});
export type WorkItem = z.infer<typeof workItemResource>;

/** Everything of one kind that waits for a person. */
export interface WaitingKind {
  kind: WorkItem['kind'];
  count: number;
  /** All hours of time; null for what is no time. */
  hours: string | null;
  money: z.infer<typeof money>[];
  /** The ones that wait longest. */
  first: WorkItem[];
  /** The weeks without a warning among those that wait longest, which can be approved together; empty for other kinds. */
  ready: ReadyWeek[];
}

/** A week that can be approved without a look at it. */
export type ReadyWeek = Pick<WorkItem['record'], 'id' | 'title'>;
