import 'server-only';
import type { Actor } from '@/lib/actor';
import type { DayRange } from '@/lib/calendar/days';
import { type FoundEntry, inOrder } from '@/lib/calendar-entries/found';
import { type EntryKind, entryKinds } from '@/lib/calendar-entries/kinds';
import { type Asked, entryReaders } from '@/lib/calendar-entries/readers.data';
import type { Calendar, CalendarQuery } from '@/lib/calendar-entries/schema';
import { tenant } from '@/lib/db/client';

/** The most entries of one kind. */
const mostOfKind = 1_000;

/**
 * Lists what is on the days from one to another, both included, as far as the actor may see the records.
 *
 * @param locale the language of documents' kinds.
 */
export async function listEntries(actor: Actor, { from, to, kinds }: CalendarQuery, locale: string): Promise<Calendar> {
  const { entries, cut } = await readEntries(actor, { start: from, end: to }, kinds ?? entryKinds, locale);
  return { entries, cut };
}

/** Like `listEntries`, with what a calendar program learns. */
export function readEntries(
  actor: Actor,
  range: DayRange,
  kinds: readonly EntryKind[],
  locale: string,
): Promise<{ entries: FoundEntry[]; cut: EntryKind[] }> {
  return tenant(actor, async (db) => {
    const asked: Asked = { db, actor, range, locale, most: mostOfKind + 1 };
    const [entries, cut]: [FoundEntry[], EntryKind[]] = [[], []];
    for (const kind of entryKinds.filter((one) => kinds.includes(one))) {
      const found = await entryReaders[kind](asked);
      entries.push(...found.slice(0, mostOfKind));
      if (found.length > mostOfKind) cut.push(kind);
    }
    return { entries: inOrder(entries), cut };
  });
}
