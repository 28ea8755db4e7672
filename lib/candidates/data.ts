import 'server-only';
import type { Actor } from '@/lib/actor';
import { isReachable } from '@/lib/candidates/contact';
import { candidateFields } from '@/lib/candidates/fields';
import { candidateHeadings } from '@/lib/candidates/headings';
import { keepSkills } from '@/lib/candidates/skills/keep.data';
import { type Db, tenant } from '@/lib/db/client';
import { importerOf } from '@/lib/imports/table.data';
import { invalid } from '@/lib/problem/problem';
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
});

/**
 * Fills in what calls leave out: the currency of a wanted rate and, for new candidates, whoever adds them as their
 * owner. Their skills are written as the company's list has them, which new ones join.
 */
async function complete(
  db: Db,
  actor: Actor,
  inputs: readonly unknown[],
  { isNew }: { isNew: boolean },
): Promise<Record<string, unknown>[]> {
  const bodies: Record<string, unknown>[] = inputs.map((input) => ({ ...Object(input) }));
  const skills = await keepSkills(
    db,
    actor,
    bodies.map((body) => listOf(body['skills'])),
  );
  return bodies.map((body, index) => ({
    ...body,
    skills: skills[index],
    currency: body['currency'] ?? (body['pay_rate_wanted'] ? actor.company.currency : null),
    ...(isNew && { owner: body['owner'] ?? actor.userId }),
  }));
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const unreachable = { path: 'email', key: 'email_or_phone' };

/** The people whom the company may put forward. Whoever adds one looks after them, unless they name somebody else. */
export const candidates: PlainRecords = {
  ...plain,
  create: (actor, input, locale) =>
    tenant(actor, async (db) => {
      if (!isReachable(input)) throw invalid(unreachable);
      const [body] = await complete(db, actor, [input], { isNew: true });
      return plain.create({ ...actor, db }, body ?? {}, locale);
    }),
  createMany: async (db, actor, inputs) =>
    plain.createMany(db, actor, await complete(db, actor, inputs, { isNew: true })),
  update: (actor, id, input, more) =>
    tenant(actor, async (db) => {
      if (!isReachable(input)) throw invalid(unreachable);
      const [body] = await complete(db, actor, [input], { isNew: false });
      return plain.update({ ...actor, db }, id, body ?? {}, more);
    }),
};

/** The import of candidates: no two have the same address. */
export const candidateImport = importerOf(
  {
    ...candidates,
    input: candidates.input.check(({ value, issues }) => {
      if (!isReachable(value))
        issues.push({ code: 'custom', path: [unreachable.path], params: { key: unreachable.key }, input: value });
    }),
  },
  {
    unique: { email: (address) => address.trim().toLowerCase() },
    headings: candidateHeadings,
  },
);
