import * as z from 'zod';
import { formatDay } from '@/lib/format/days';

const disputedDay = z.object({ date: z.string(), reason: z.string() });
/** A day that somebody disputed, and why. */
export type DisputedDay = z.infer<typeof disputedDay>;

export const disputedDaysResource = z.array(disputedDay);

/** Reads the disputed days back from a timesheet's row; none if it was not rejected for single days. */
export const parseDisputedDays = (value: unknown): DisputedDay[] => disputedDaysResource.parse(value ?? []);

/**
 * The reason for a rejection as its author reads it: what is said of the whole week, then each reason with its days, one
 * line each.
 */
export function reasonOfDays(days: readonly DisputedDay[], locale: string, whole?: string | null): string {
  const inOrder = [...days].sort((a, b) => (a.date < b.date ? -1 : 1));
  const lines = [...Map.groupBy(inOrder, ({ reason }) => reason)].map(
    ([reason, those]) => `${those.map(({ date }) => formatDay(date, locale)).join(', ')}: ${reason}`,
  );
  return [...(whole ? [whole] : []), ...lines].join('\n');
}
