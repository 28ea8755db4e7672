import type { Prisma } from '@/lib/db/generated/client';

/** The condition of a filter by one of the company's own fields: it is about the answers about a record. */
export type OwnCondition = { some: Prisma.FormSubmissionWhereInput } | { none: Prisma.FormSubmissionWhereInput };

/** The names of the filters by own fields: `form.section.field`. */
export const ownNamesIn = (filter: object): string[] => Object.keys(filter).filter((name) => name.includes('.'));

/**
 * The conditions of a list's filters by own fields. Nouns do not know forms: the caller of their lists has the
 * conditions made (`ownConditions` of lib/forms).
 *
 * @throws Error if the caller did not: no filter may be ignored.
 */
export function conditionsOfOwn(filter: object, own: readonly OwnCondition[]): readonly OwnCondition[] {
  if (ownNamesIn(filter).length !== own.length) throw new Error('A filter by an own field without its condition.');
  return own;
}
