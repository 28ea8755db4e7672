import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { replaceValues, requireVersion, type Written } from '@/lib/forms/answers/data';
import { type Entry, entryIdsOf, type Found, lockAnswer } from '@/lib/forms/answers/find.data';
import type { EntryInput } from '@/lib/forms/answers/schema';
import type { Values } from '@/lib/forms/answers/values/values';
import { notFound } from '@/lib/problem/problem';

/** A section of an answer. */
interface Place {
  id: string;
  section: string;
}

/** Adds an entry at the end. @throws Problem 404, 403, 412, 409, 422 (also if the section is full). */
export const addEntry = (
  actor: Actor,
  place: Place,
  { values, form_version: version }: EntryInput,
  ifMatch?: number,
): Promise<Written> =>
  changeEntries(actor, { ...place, version }, ifMatch, (entries) => [...entries, { values, before: undefined }]);

/** @throws Problem 404, 403, 412, 409, 422. */
export const replaceEntry = (
  actor: Actor,
  { entry, ...place }: Place & { entry: string },
  { values, form_version: version }: EntryInput,
  ifMatch?: number,
): Promise<Written> =>
  changeEntries(actor, { ...place, version }, ifMatch, (entries) => {
    requireEntry(entries, entry);
    return entries.map((one) => (one.before?.id === entry ? { ...one, values } : one));
  });

/** @throws Problem 404, 403, 412, 409, 422 if the section has no more entries than it needs. */
export const deleteEntry = (
  actor: Actor,
  { entry, ...place }: Place & { entry: string },
  ifMatch?: number,
): Promise<Written> =>
  changeEntries(actor, place, ifMatch, (entries) => {
    requireEntry(entries, entry);
    return entries.filter(({ before }) => before?.id !== entry);
  });

/** An entry's new values, and the entry before the change. */
interface Changed {
  values: Record<string, unknown>;
  before: Entry | undefined;
}

function changeEntries(
  actor: Actor,
  { id, section, version }: Place & { version?: number | undefined },
  ifMatch: number | undefined,
  change: (entries: Changed[]) => Changed[],
): Promise<Written> {
  return tenant(actor, async (db) => {
    const found = await lockAnswer(db, actor, id, ifMatch);
    requireVersion(found, version);
    if (!found.definition.sections.some(({ key, repeats }) => key === section && repeats)) throw notFound();
    const own = found.entries.filter((entry) => entry.section === section);
    const entries = change(own.map((entry) => ({ values: entry.values, before: entry })));
    return replaceValues(db, actor, found, {
      values: { ...found.values, [section]: entries.map(({ values }) => values) },
      // Values that only somebody else may see stay with their entry, not with its place.
      previous: previousOf(found, section, entries),
      entryIds: { ...entryIdsOf(found), [section]: entries.map(({ before }) => before?.id) },
    });
  });
}

const previousOf = ({ values }: Found, section: string, entries: readonly Changed[]): Values => ({
  ...values,
  [section]: entries.map(({ before }) => before?.values ?? {}),
});

function requireEntry(entries: readonly Changed[], id: string): void {
  if (!entries.some(({ before }) => before?.id === id)) throw notFound();
}
