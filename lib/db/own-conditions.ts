import type { Prisma } from '@/lib/db/generated/client';

/** A condition on the answers about a record, which a filter by one of the company's own fields is. */
export type OwnCondition = { some: Prisma.FormSubmissionWhereInput } | { none: Prisma.FormSubmissionWhereInput };

/** The names of the filters by own fields: `form.section.field`. */
export const ownNamesIn = (filter: object): string[] => Object.keys(filter).filter((name) => name.includes('.'));

/**
 * The conditions of a list's filters by own fields. Nouns know nothing of forms: whoever asks for their lists has the
 * conditions made (`ownConditions` of lib/forms).
 *
 * @throws Error where somebody did not: a filter must not be passed over.
 */
export function madeConditions(filter: object, own: readonly OwnCondition[]): readonly OwnCondition[] {
  if (ownNamesIn(filter).length !== own.length) throw new Error('A filter by an own field without its condition.');
  return own;
}
