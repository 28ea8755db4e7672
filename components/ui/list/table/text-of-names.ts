import type { Translator } from '@/lib/i18n/translator';

/** A character that no name contains. */
const blank = '\u0000';

/** A message about one row by its name, `Actions for {name}`: split once for all rows, not formatted for each. */
export function textOfNames(t: Translator, key: string): (name: string) => string {
  const pieces = t(key, { name: blank }).split(blank);
  return (name) => pieces.join(name);
}
