import type { Comparison, Condition } from '@/lib/conditions/schema';

/** Every comparison of a condition, in reading order. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if ('all' in condition) return condition.all.flatMap(comparisonsOf);
  if ('any' in condition) return condition.any.flatMap(comparisonsOf);
  if ('not' in condition) return comparisonsOf(condition.not);
  return [condition];
}
