import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { nameKey } from '@/lib/text/same-name';

/**
 * Writes skills as the company's list has them: a synonym or another spelling becomes the skill's name, and a word that
 * is new joins the list.
 *
 * @param lists the skills of each person or job
 * @returns the names for each, none twice, in the given order
 */
export async function keepSkills(db: Db, actor: Actor, lists: readonly (readonly string[])[]): Promise<string[][]> {
  const words = new Map(lists.flat().map((word) => [nameKey(word), word]));
  if (words.size === 0) return lists.map(() => []);
  let known = await readNames(db, actor, [...words.keys()]);
  const fresh = [...words].filter(([key]) => !known.has(key));
  if (fresh.length > 0) {
    // Somebody else may add the same word at the same time: one of the two is kept, and both find it.
    await db.skill.createMany({
      data: fresh.map(([key, name]) => ({ companyId: actor.companyId, name, key, keys: [key] })),
      skipDuplicates: true,
    });
    known = await readNames(db, actor, [...words.keys()]);
  }
  return lists.map((list) => [...new Set(list.map((word) => known.get(nameKey(word)) ?? word))]);
}

/**
 * The names of the skills that these keys mean, by key. Nobody renames one of them until the transaction ends; they are
 * locked in the order in which a change locks several.
 */
async function readNames(db: Db, { companyId }: Actor, keys: readonly string[]): Promise<Map<string, string>> {
  const skills = await read<{ name: string; keys: string[] }>(
    db,
    Prisma.sql`
    with known as (
      select name, keys, created_at from skills where company_id = ${companyId}::uuid and keys && ${[...keys]}::text[]
      order by id for share)
    select name, keys from known order by created_at desc`,
  );
  return new Map(skills.flatMap(({ name, keys: all }) => all.map((key) => [key, name])));
}
