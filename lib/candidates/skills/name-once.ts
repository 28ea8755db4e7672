import { nameKey } from '@/lib/text/same-name';

/** The words of a skill as its row stores them. */
export interface SkillWords {
  name: string;
  synonyms: string[];
  /** The name without capitals and accents. */
  key: string;
  /** The keys of the name and of the synonyms. */
  keys: string[];
}

/** The words of a skill, each once: a synonym that differs from the name or another one only in spelling is left out. */
export function nameOnce(name: string, synonyms: readonly string[]): SkillWords {
  const words = new Map([[nameKey(name), name]]);
  for (const synonym of synonyms) if (!words.has(nameKey(synonym))) words.set(nameKey(synonym), synonym);
  const [key = '', ...others] = words.keys();
  return { name, synonyms: others.map((other) => words.get(other) ?? other), key, keys: [key, ...others] };
}
