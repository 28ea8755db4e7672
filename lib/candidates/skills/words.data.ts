import 'server-only';
import type { Db } from '@/lib/db/client';

/** The most skills of a company that are looked for in a text, the oldest first. */
const mostSkills = 5_000;

/** Reads the company's words for skills: the names and the synonyms, each with the skill's name. */
export async function readSkillWords(db: Db, companyId: string): Promise<Map<string, string>> {
  const skills = await db.skill.findMany({
    where: { companyId },
    orderBy: { createdAt: 'asc' },
    take: mostSkills,
    select: { name: true, synonyms: true },
  });
  return new Map(skills.flatMap(({ name, synonyms }) => [name, ...synonyms].map((word) => [word, name] as const)));
}
