import { type ReferenceKind, startingValues } from '@/lib/references/starting-values';

/** Returns a company's word as people read it. */
export type WordOf = (kind: ReferenceKind, key: string) => string;

/**
 * A built-in word in the reader's language; the key itself if this version of the program has no such word.
 *
 * @param translate of the namespace `references`.
 */
export function builtInWord(translate: (key: string) => string, kind: ReferenceKind, key: string): string {
  const builtIn: readonly string[] = startingValues[kind];
  return builtIn.includes(key) ? translate(`${kind}.${key}`) : key;
}
