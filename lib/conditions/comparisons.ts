import type { Operator } from '@/lib/conditions/operators';

/** The comparison of a field: `field` is `section.field` of a form, or a path of a record, `client.name`. */
export type Comparison = { field: string; operator: Operator; value?: Operand | Operand[] | undefined };
type Operand = string | number | boolean;

export type Condition = { all: Condition[] } | { any: Condition[] } | { not: Condition } | Comparison;

/** Every comparison of a condition, in reading order. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) return condition.any.flatMap(comparisonsOf);
  if ('not' in condition) return comparisonsOf(condition.not);
  return [condition];
}
