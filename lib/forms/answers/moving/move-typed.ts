import { type Lost, moveValues } from '@/lib/forms/answers/moving/move';
import type { Clock } from '@/lib/forms/answers/values/settle';
import { filled, type Typed, typedOf } from '@/lib/forms/answers/values/typed';
import { entriesOf, type Value } from '@/lib/forms/answers/values/values';
import type { Definition } from '@/lib/forms/definition/schema';

/**
 * What was typed into one version of a form as another's controls would hold it. Everything without a place there is named,
 * also what no field could have read.
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
