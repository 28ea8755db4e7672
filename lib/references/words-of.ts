import { type ReferenceKind, referenceKinds } from '@/lib/references/starting-values';

/** The list of the company's words that a field holds a key of: the one that it names, else the one with its name. */
export const wordsOf = (name: string, { words = name }: { words?: string }): ReferenceKind | undefined =>
  referenceKinds.find((kind) => kind === words);
