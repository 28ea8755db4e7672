import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import type { Choices, ImportColumn } from '@/lib/imports/columns';
import { type Lookup, lookupOf } from '@/lib/imports/read-cell';
import type { NounKey } from '@/lib/nouns';
import { builtInWord } from '@/lib/references/built-in-word';
import type { ReferenceKind } from '@/lib/references/starting-values';

/** Reads the values that the columns can name: choices, the company's words, other records. */
export async function readLookups(
  db: Db,
  actor: Actor,
  columns: readonly ImportColumn[],
  locale: string,
): Promise<Map<string, Lookup>> {
  const lookups = new Map<string, Lookup>();
  for (const { name, choices, reference, to } of columns) {
    if (choices) lookups.set(name, choiceLookup(choices, locale));
    else if (reference) lookups.set(name, await referenceLookup(db, actor, reference, locale));
    else if (to) lookups.set(name, lookupOf(await recordNames(db, actor, to), 'name'));
  }
  return lookups;
}

/** The reader's language first: its name is the one that is shown. */
const languagesFor = (locale: string): string[] => [
  locale,
  ...locales.map(({ code }) => code).filter((code) => code !== locale),
];

function choiceLookup({ values, names }: Choices, locale: string): Lookup {
  const spoken = languagesFor(locale).map(names);
  return lookupOf(
    values.map((value) => [value, [...spoken.flatMap((say) => say(value)), value]]),
    'word',
  );
}

/** The company's own word names its key; so do a built-in word's translations, unless the company has renamed it. */
async function referenceLookup(db: Db, actor: Actor, kind: ReferenceKind, locale: string): Promise<Lookup> {
  const rows = await db.referenceValue.findMany({
    where: { companyId: actor.companyId, kind, isActive: true },
    orderBy: { position: 'asc' },
    select: { key: true, label: true },
  });
  const spoken = languagesFor(locale).map((code) => translatorFor(code, 'references'));
  return lookupOf(
    rows.map(({ key, label }) => [
      key,
      [...(label === null ? spoken.map((translate) => builtInWord(translate, kind, key)) : [label]), key],
    ]),
    'word',
  );
}

/** The records of a noun that a row can name, by their number, name or e-mail. */
async function recordNames(db: Db, { companyId }: Actor, noun: NounKey): Promise<[string, string[]][]> {
  if (noun === 'user') {
    const people = await db.user.findMany({
      where: { companyId, deletedAt: null },
      select: { id: true, name: true, email: true },
    });
    return people.map(({ id, name, email }) => [id, [name, email]]);
  }
  if (noun === 'client') {
    const clients = await db.client.findMany({
      where: { companyId },
      select: { id: true, name: true, number: true, email: true },
    });
    return clients.map(({ id, name, number, email }) => [id, [name, number, ...(email ? [email] : [])]]);
  }
  throw new Error(`No plain field can name a ${noun}.`);
}
