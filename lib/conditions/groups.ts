import type { Comparison, Condition } from '@/lib/conditions/comparisons';
import { deepestCondition } from '@/lib/conditions/schema';

/** A condition as people build it by clicking: groups of comparisons and of groups. */
export interface Group {
  /** `none`: not any of them. */
  join: 'all' | 'any' | 'none';
  items: readonly (Group | Comparison)[];
}

export const isGroup = (item: Group | Comparison): item is Group => 'join' in item;

/** A condition as a group; a single comparison becomes a group of one. */
export function groupOf(condition: Condition): Group {
  const item = itemOf(condition);
  return isGroup(item) ? item : { join: 'all', items: [item] };
}

function itemOf(condition: Condition): Group | Comparison {
  if ('all' in condition) return { join: 'all', items: condition.all.map(itemOf) };
  if ('any' in condition) return { join: 'any', items: condition.any.map(itemOf) };
  if (!('not' in condition)) return condition;
  const inner = itemOf(condition.not);
  return isGroup(inner) && inner.join === 'any' ? { ...inner, join: 'none' } : { join: 'none', items: [inner] };
}

/** A group as a condition; undefined for a group without any comparison. */
export function conditionOf({ join, items }: Group): Condition | undefined {
  const list = items.flatMap((item) => (isGroup(item) ? (conditionOf(item) ?? []) : [item]));
  const [first] = list;
  if (!first) return undefined;
  if (join !== 'none') return join === 'all' ? { all: list } : { any: list };
  return { not: list.length === 1 ? first : { any: list } };
}

/** The most levels of groups that can be built: one of `none` takes two levels of the condition. */
export const deepestGroup = Math.floor((deepestCondition - 1) / 2);
