import type { WorkedDay } from '@/lib/hours/clock/clock';
import type { ClockChange } from '@/lib/hours/clock/rules';
import type { ClockKept } from '@/lib/hours/clock/schema';

/** A day's clock times and its work, as they are stored. */
export const toClock = (
  zone: string,
  spans: ClockKept['spans'],
  { worked, break: pause }: WorkedDay,
  change?: ClockChange,
): ClockKept => ({
  zone,
  spans,
  worked: worked.map(([from, to]) => [from, to]),
  break: pause,
  ...(change && { change }),
});
