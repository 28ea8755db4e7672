import 'server-only';
import { type Db, read, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';

/** How many candidates one statement changes: the search text of each is written with it. */
const atOnce = 500;
/** How many a request changes itself; the rest is left to the job. */
const inRequest = 2_000;

/**
 * Gives candidates a skill by its name, in place of other words for it. Their other skills stay, in their order.
 *
 * @returns whether those were all
 */
export async function renameSkills(
  db: Db,
  companyId: string,
  words: readonly string[],
  name: string,
): Promise<boolean> {
  if (words.length === 0) return true;
  for (let done = 0; done < inRequest; done += atOnce)
    if ((await renameSome(db, companyId, words, name)) < atOnce) return true;
  return false;
}

/**
 * Goes on with the skills whose new name many candidates do not have yet. Works in batches; if the process dies, the
 * next run goes on with what is left.
 *
 * @returns the number of skills whose candidates all have the name by now
 */
export async function spreadSkills(): Promise<number> {
  const skills = await system('find skills whose name is being spread', (db) =>
    db.skill.findMany({ where: { isSpreading: true }, select: { companyId: true, id: true }, take: 100 }),
  );
  let done = 0;
  for (const skill of skills) {
    try {
      while (!(await spreadSome(skill)));
      done += 1;
    } catch (error) {
      // The others need not wait for this one; the next run tries it again.
      log.warn({ err: error, ...skill }, 'candidates could not be given the name of a skill');
    }
  }
  return done;
}

/** One transaction of `spreadSkills` for a skill. @returns whether nothing is left. */
const spreadSome = ({ companyId, id }: { companyId: string; id: string }): Promise<boolean> =>
  tenantOf(companyId, async (db) => {
    const [skill] = await read<{ name: string; synonyms: string[] }>(
      db,
      Prisma.sql`select name, synonyms from skills where company_id = ${companyId}::uuid and id = ${id}::uuid for update`,
    );
    if (!skill) return true;
    if ((await renameSome(db, companyId, skill.synonyms, skill.name)) === atOnce) return false;
    await db.skill.update({
      where: { companyId_id: { companyId, id } },
      data: { isSpreading: false },
      select: { id: true },
    });
    return true;
  });

/** @returns how many candidates have changed */
async function renameSome(db: Db, companyId: string, words: readonly string[], name: string): Promise<number> {
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`
    update candidates c set version = version + 1, updated_at = now(), skills = (
      select array_agg(word order by place) from (
        select word, min(place) as place from (
          select case when skill = any(${[...words]}::text[]) then ${name} else skill end as word, place
          from unnest(c.skills) with ordinality as s (skill, place)) as renamed
        group by word) as once)
    where company_id = ${companyId}::uuid and id in (
      select id from candidates where company_id = ${companyId}::uuid and skills && ${[...words]}::text[]
      order by id limit ${atOnce} for update)
    returning c.id`,
  );
  return rows.length;
}
