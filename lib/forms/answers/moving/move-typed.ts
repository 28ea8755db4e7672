import { type Lost, moveValues } from '@/lib/forms/answers/moving/move';
import type { Clock } from '@/lib/forms/answers/values/evaluate-answer';
import { filled, type Typed, typedOf } from '@/lib/forms/answers/values/typed';
import { entriesOf, type Value } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';

/**
 * Moves what was typed into one version of a form to another version's controls. It names every value that has no place
 * there, even one that no field could have read.
 */
export function moveTyped(
  from: Definition,
  to: Definition,
  typed: Typed,
  clock: Clock,
): { typed: Typed; lost: (Lost & { value: Value })[] } {
  const given = filled(typed);
  const { values, lost } = moveValues(from, to, given, { ...clock, matches: () => true });
  return {
    typed: typedOf(to, values),
    lost: lost.map((one) => ({ ...one, value: entriesOf(given, one.section)[one.entry]?.[one.field] ?? '' })),
  };
}
