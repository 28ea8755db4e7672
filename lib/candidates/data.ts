import 'server-only';
import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateHeadings } from '@/lib/candidates/headings';
import { findCandidates } from '@/lib/candidates/search/find.data';
import { hitOf, type SearchHit, searchHit } from '@/lib/candidates/search/hit';
import { longestQuery } from '@/lib/candidates/search/query';
import { type Db, tenant } from '@/lib/db/client';
import { importerOf } from '@/lib/imports/table.data';
import type { PlainRecords } from '@/lib/records/noun';
import { plainRecords } from '@/lib/records/plain.data';

const plain = plainRecords({
  key: 'candidate',
  words: ['a candidate', 'candidates'],
  fields: candidateFields,
  order: '-created_at',
  table: (db) => db.candidate,
  finder: { longest: longestQuery, find: findCandidates },
  unique: ['email'],
});

/** The fields in which a search may have found a candidate, those that say most about them first. */
const hitFields = ['headline', 'summary', 'last_employer', 'city', 'name', 'number', 'email', 'phone'] as const;
const hitColumns = {
  id: true,
  headline: true,
  summary: true,
  lastEmployer: true,
  city: true,
  name: true,
  number: true,
  email: true,
  phone: true,
} as const;

/** Shows for each candidate of a page where the search has found it. */
async function withHits<Row extends { id: string }>(
  db: Db,
  { companyId }: Actor,
  rows: readonly Row[],
  search: string | undefined,
): Promise<(Row & { hit: SearchHit | null })[]> {
  if (!search) return rows.map((row) => ({ ...row, hit: null }));
  const where = { companyId, id: { in: rows.map(({ id }) => id) } };
  const found = await db.candidate.findMany({ where, select: hitColumns });
  const texts = new Map(found.map(({ lastEmployer, ...text }) => [text.id, { ...text, last_employer: lastEmployer }]));
  return rows.map((row) => {
    const text = texts.get(row.id);
    return {
      ...row,
      hit: text
        ? hitOf(
            search,
            hitFields.map((name) => [name, text[name]]),
          )
        : null,
    };
  });
}

/** Whoever adds candidates looks after them, unless they name somebody else. */
const withOwner = (actor: Actor, input: unknown): Record<string, unknown> => {
  const given = Object(input);
  return { ...given, owner: given.owner ?? actor.userId };
};

export const candidates: PlainRecords = {
  ...plain,
  row: z.object({ ...candidateFields.row, hit: searchHit.nullable() }),
  read: (actor, asked, more) =>
    tenant(actor, async (db) => {
      const page = await plain.read({ ...actor, db }, asked, more);
      return { ...page, rows: await withHits(db, actor, page.rows, asked.search) };
    }),
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
