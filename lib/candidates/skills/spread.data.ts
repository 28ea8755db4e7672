import 'server-only';
import { type Db, read, system, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';

/** How many rows one statement changes: the search text of each is written with it. */
const atOnce = 500;
/** How many of each list a request changes itself; the rest is left to the job. */
const inRequest = 2_000;

/**
 * Gives candidates and jobs a skill by its name, in place of other words for it. Their other skills stay, in their order.
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
  for (let done = 0; done < inRequest; done += atOnce) if (await renameSome(db, companyId, words, name)) return true;
  return false;
}

/**
 * Goes on with the skills whose new name many candidates or jobs do not have yet. Works in batches; if the process dies, the
 * next run goes on with what is left.
 *
 * @returns the number of skills that everybody has by the name by now
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
    if (!(await renameSome(db, companyId, skill.synonyms, skill.name))) return false;
    await db.skill.update({
      where: { companyId_id: { companyId, id } },
      data: { isSpreading: false },
      select: { id: true },
    });
    return true;
  });

/** The lists of skills: of people, and of what jobs need and are glad of. */
const lists = [
  ['candidates', 'skills'],
  ['job_orders', 'skills'],
  ['job_orders', 'skills_welcome'],
] as const;

/** @returns whether at most `atOnce` rows of each list had to change */
async function renameSome(db: Db, companyId: string, words: readonly string[], name: string): Promise<boolean> {
  let isAll = true;
  for (const [table, column] of lists) {
    const [rows, skills] = [Prisma.raw(table), Prisma.raw(column)];
    const changed = await read<{ id: string }>(
      db,
      Prisma.sql`
      update ${rows} as listed set version = version + 1, updated_at = now(), ${skills} = (
        select array_agg(word order by place) from (
          select word, min(place) as place from (
            select case when skill = any(${[...words]}::text[]) then ${name} else skill end as word, place
            from unnest(listed.${skills}) with ordinality as s (skill, place)) as renamed
          group by word) as once)
      where company_id = ${companyId}::uuid and id in (
        select id from ${rows} where company_id = ${companyId}::uuid and ${skills} && ${[...words]}::text[]
        order by id limit ${atOnce} for update)
      returning listed.id`,
    );
    isAll &&= changed.length < atOnce;
  }
  return isAll;
}
