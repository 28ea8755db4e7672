import { isOnClocks, spanOf } from '@/lib/calendar/moments';
import { invalid } from '@/lib/problem/problem';

/**
 * Reads a moment that was agreed on a zone's clocks. In the hour that clocks show twice, it is the first of the two; a
 * moment with an offset of its own is that instant.
 *
 * @throws Problem 422 at `path` for a day that no calendar has, and for a time in the hour that the clocks skip.
 */
export function momentOf(text: string, timeZone: string, path: string): Date {
  const span = spanOf(text, timeZone);
  if (!span) throw invalid({ path, key: 'format' });
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasOffset && !isOnClocks(text, timeZone)) throw invalid({ path, key: 'skipped_hour' });
  return new Date(span.first);
}

/** The instant at which something ends that lasts so many minutes. */
export const endOf = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() + minutes * 60_000);
