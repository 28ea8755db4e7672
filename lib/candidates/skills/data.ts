import 'server-only';
import type { Actor } from '@/lib/actor';
import { nameOnce } from '@/lib/candidates/skills/name-once';
import type { Skill, SkillInput, SkillQuery } from '@/lib/candidates/skills/schema';
import { renameSkills } from '@/lib/candidates/skills/spread.data';
import { type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { conflict, invalid, notFound } from '@/lib/problem/problem';
import { nameKey } from '@/lib/text/same-name';

const select = {
  id: true,
  name: true,
  synonyms: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.SkillSelect;
type Row = Prisma.SkillGetPayload<{ select: typeof select }>;

/** Lists the company's skills with how many candidates have each. The caller has checked that the actor sees candidates. */
export function listSkills(actor: Actor, query: SkillQuery): Promise<Page<Skill>> {
  const { companyId } = actor;
  const key = nameKey(query.search ?? '');
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { name: { column: 'name', kind: 'text' }, created_at: { column: 'createdAt', kind: 'instant' } },
      where: { companyId, ...(key && { OR: [{ key: containsText(key) }, { keys: { has: key } }] }) },
      asOf: actor.asOf,
      find: (args) => db.skill.findMany({ ...args, select }),
      count: (args) => db.skill.count(args),
    });
    return { ...page, rows: await withCounts(db, actor, page.rows) };
  });
}

/** Reads a skill. @throws Problem 404. */
export const getSkill = (actor: Actor, id: string): Promise<Skill> => tenant(actor, (db) => findSkill(db, actor, id));

/** Adds a skill to the company's list. @throws Problem 422 for a word that the list has. */
export function createSkill(actor: Actor, input: SkillInput): Promise<Skill> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const { key, keys, ...words } = nameOnce(input.name, input.synonyms);
    if ((await findOthers(db, actor, keys, null)).length > 0) throw invalid({ path: 'name', key: 'already_used' });
    // Somebody else may add the word at the same time.
    const [made] = await db.skill.createManyAndReturn({
      data: [{ companyId, ...words, key, keys }],
      skipDuplicates: true,
      select: { id: true },
    });
    if (!made) throw invalid({ path: 'name', key: 'already_used' });
    return findSkill(db, actor, made.id);
  });
}

/**
 * Replaces a skill. The name that it had stays as a synonym, and candidates and jobs get the new one: many of them a little later
 * (`spreadSkills`). A word that is a skill of its own makes that skill a part of this one.
 *
 * @throws Problem 404, 412.
 */
export function updateSkill(actor: Actor, id: string, input: SkillInput, ifMatch?: number): Promise<Skill> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await lockRow(db, 'skills', companyId, id, ifMatch);
    const before = await findSkill(db, actor, id);
    const asked = nameOnce(input.name, input.synonyms);
    const merged = await findOthers(db, actor, asked.keys, id);
    const names = [before.name, ...merged.map(({ name }) => name)].filter((name) => name !== input.name);
    const { key, keys, ...words } = nameOnce(input.name, [
      ...input.synonyms,
      ...names,
      ...merged.flatMap(({ synonyms }) => synonyms),
    ]);
    await db.skill.deleteMany({ where: { companyId, id: { in: merged.map((one) => one.id) } } });
    const isSpreading = !(await renameSkills(db, companyId, names, input.name));
    await db.skill.update({
      where: keyOf(actor, id),
      data: { ...words, key, keys, version: { increment: 1 }, ...(isSpreading && { isSpreading }) },
      select: { id: true },
    });
    return findSkill(db, actor, id);
  });
}

/** Deletes a skill that no candidate has and no job asks for. @throws Problem 404, 412, 409 for another one. */
export function deleteSkill(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'skills', actor.companyId, id, ifMatch);
    const { candidates, name } = await findSkill(db, actor, id);
    if (candidates > 0 || (await isNeeded(db, actor, name))) throw conflict('skill_in_use');
    await db.skill.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

/** Whether a job asks for a skill. */
const isNeeded = async (db: Db, { companyId }: Actor, name: string): Promise<boolean> =>
  (await db.jobOrder.count({
    where: { companyId, OR: [{ skills: { has: name } }, { skillsWelcome: { has: name } }] },
    take: 1,
  })) > 0;

async function findSkill(db: Db, actor: Actor, id: string): Promise<Skill> {
  const row = await db.skill.findUnique({ where: keyOf(actor, id), select });
  const [skill] = await withCounts(db, actor, row ? [row] : []);
  if (!skill) throw notFound();
  return skill;
}

/** Finds the other skills that one of these words means, and locks them. */
async function findOthers(db: Db, { companyId }: Actor, keys: readonly string[], id: string | null): Promise<Row[]> {
  const found = await read<{ id: string }>(
    db,
    Prisma.sql`
    select id from skills where company_id = ${companyId}::uuid and keys && ${[...keys]}::text[]
      and id is distinct from ${id}::uuid order by id for update`,
  );
  return db.skill.findMany({ where: { companyId, id: { in: found.map((one) => one.id) } }, select });
}

/** Counts in one statement, however many skills a page has. */
async function withCounts(db: Db, { companyId }: Actor, rows: readonly Row[]): Promise<Skill[]> {
  const names = rows.map(({ name }) => name);
  const counts = await read<{ name: string; count: number }>(
    db,
    Prisma.sql`
    select skill as name, count(*)::int as count from candidates, unnest(skills) as skill
    where company_id = ${companyId}::uuid and skills && ${names}::text[] and skill = any(${names}::text[]) group by skill`,
  );
  const byName = new Map(counts.map(({ name, count }) => [name, count]));
  return rows.map(({ createdAt, updatedAt, ...row }) => ({
    ...row,
    candidates: byName.get(row.name) ?? 0,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  }));
}
