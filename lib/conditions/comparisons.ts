import type { Operator } from '@/lib/conditions/operators';

/**
 * The comparison of a field: `field` is `section.field` of a form, or a path of a record, `client.name`. It is compared
 * with a value or, in a form, with another field's value or with the day that is so many days from today.
 */
export type Comparison = {
  field: string;
  operator: Operator;
  value?: Operand | Operand[] | undefined;
  value_of?: string | undefined;
  from_today?: number | undefined;
};
type Operand = string | number | boolean;

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison;

/** Every comparison of a condition, in reading order. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) return condition.any.flatMap(comparisonsOf);
  if ('not' in condition) return comparisonsOf(condition.not);
  return [condition];
}

/** Every name that a condition reads: of the fields that it compares, and of those it compares them with. */
export const namesOf = (condition: Condition): string[] =>
  comparisonsOf(condition).flatMap(({ field, value_of: other }) => (other === undefined ? [field] : [field, other]));
