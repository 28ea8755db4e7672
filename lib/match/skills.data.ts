import 'server-only';
import type { Db } from '@/lib/db/client';
import { nameKey } from '@/lib/text/same-name';

/** What the company's list says about some skills. */
export interface SkillWords {
  /** Each skill's name and its synonyms, as they are written, in the order of the skills. */
  spellings: readonly (readonly string[])[];
  /** The name in the list, for a name or a synonym of one of these skills; anything else stays as it is. */
  nameOf: (word: string) => string;
}

/** Reads the names and synonyms of some skills. A skill that the list does not have is only itself. */
export async function readSkillWords(db: Db, companyId: string, skills: readonly string[]): Promise<SkillWords> {
  const keys = [...new Set(skills.map(nameKey))];
  const known =
    keys.length === 0
      ? []
      : await db.skill.findMany({
          where: { companyId, keys: { hasSome: keys } },
          orderBy: { createdAt: 'desc' },
          select: { name: true, synonyms: true, keys: true },
        });
  const names = new Map(known.flatMap(({ name, keys: all }) => all.map((key) => [key, name] as const)));
  const written = new Map(known.map(({ name, synonyms }) => [name, [name, ...synonyms]]));
  const nameOf = (word: string) => names.get(nameKey(word)) ?? word;
  return {
    spellings: skills.map((skill) => [...new Set([skill, ...(written.get(nameOf(skill)) ?? [])])]),
    nameOf,
  };
}
