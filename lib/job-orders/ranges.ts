import { decimal } from '@/lib/money/amount';
import type { FieldFault } from '@/lib/problem/problem';

/** The fields of a job of which the second may not be below the first. */
const ranges = [
  { from: 'start_date', to: 'end_date', key: 'end_before_start' },
  { from: 'bill_rate_from', to: 'bill_rate_to', key: 'below_lower_end' },
  { from: 'pay_rate_from', to: 'pay_rate_to', key: 'below_lower_end' },
] as const;

/**
 * Finds the ends of a job that are before their beginnings.
 *
 * @param job the body of a call; days as `YYYY-MM-DD`, rates as decimal strings
 */
export const rangeFaults = (job: object): FieldFault[] =>
  ranges.flatMap(({ from, to, key }) => {
    const [first, last]: unknown[] = [Reflect.get(job, from), Reflect.get(job, to)];
    if (typeof first !== 'string' || typeof last !== 'string') return [];
    const isBelow = key === 'end_before_start' ? last < first : decimal(last).lt(first);
    return isBelow ? [{ path: to, key }] : [];
  });
