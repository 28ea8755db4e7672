import type { Facts } from '@/lib/fields/field';
import { type ReferenceKind, referenceKinds } from '@/lib/references/starting-values';

/** The list of the company's words that a `reference` holds a key of: the one it names, else the one with its name. */
export const wordsOf = (name: string, { words }: Facts): ReferenceKind | undefined =>
  words ?? referenceKinds.find((kind) => kind === name);
