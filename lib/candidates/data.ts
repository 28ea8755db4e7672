import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateHeadings } from '@/lib/candidates/headings';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { importerOf } from '@/lib/imports/table.data';
import type { PlainRecords } from '@/lib/records/noun';
import { plainRecords } from '@/lib/records/plain.data';

const plain = plainRecords({
  key: 'candidate',
  words: ['a candidate', 'candidates'],
  fields: candidateFields,
  order: '-created_at',
  table: (db) => db.candidate,
  searchedIn: 'candidates',
  unique: ['email'],
  filters: {
    list_id: {
      schema: z.uuid(),
      where: (actor, listId) => ({
        lists: { some: { companyId: actor.companyId, listId, list: visibleLists(actor) } },
      }),
    },
  },
});

/** Whoever adds candidates looks after them, unless they name somebody else. */
const withOwner = (actor: Actor, input: unknown): Record<string, unknown> => {
  const given = Object(input);
  return { ...given, owner: given.owner ?? actor.userId };
};

export const candidates: PlainRecords = {
  ...plain,
  create: (actor, input, locale) => plain.create(actor, withOwner(actor, input), locale),
  createMany: (db, actor, inputs) =>
    plain.createMany(
      db,
      actor,
      inputs.map((input) => withOwner(actor, input)),
    ),
};

/** The import of candidates: no two have the same address. */
export const candidateImport = importerOf(candidates, {
  unique: { email: (address) => address.trim().toLowerCase() },
  headings: candidateHeadings,
});
