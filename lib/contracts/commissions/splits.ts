import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Tier } from '@/lib/commissions/earnings';
import { Decimal, type DecimalInput, decimal, sum } from '@/lib/money/amount';

/** A percentage of one type over some days; null for an open end. */
export interface Split {
  percent: DecimalInput | null;
  tiers: readonly Tier[] | null;
  start: CalendarDay;
  end: CalendarDay | null;
}

export interface Overshoot {
  start: CalendarDay;
  end: CalendarDay | null;
  percent: Decimal;
}

/**
 * The first run of days on which splits add up to more than 100 % (docs/domain.md, "Commissions"); null if there is
 * none. A split with tiers counts with its highest one. The splits of the run add up to at least `percent`.
 */
export function firstOvershoot(splits: readonly Split[]): Overshoot | null {
  // The sum changes only on a day on which a split begins, or on the day after its last.
  const changes = splits.flatMap(({ start, end }) => [start, ...(end === null ? [] : [addDays(end, 1)])]);
  const days = [...new Set(changes)].sort();
  const sums = days.map((day) =>
    sum(splits.filter(({ start, end }) => start <= day && (end === null || day <= end)).map(highest)),
  );
  const first = sums.findIndex((percent) => percent.gt(100));
  const [start, percent] = [days[first], sums[first]];
  if (start === undefined || percent === undefined) return null;
  const after = sums.findIndex((one, index) => index > first && one.lte(100));
  const next = days[after];
  return {
    start,
    end: next === undefined ? null : addDays(next, -1),
    percent: Decimal.min(...sums.slice(first, after === -1 ? undefined : after)),
  };
}

const highest = ({ percent, tiers }: Split): Decimal =>
  Decimal.max(decimal(percent ?? '0'), ...(tiers ?? []).map((tier) => decimal(tier.percent)));
