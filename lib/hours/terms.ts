import type { CalendarDay } from '@/lib/calendar/days';
import { lawOf, versionOn } from '@/lib/hours/laws/laws';
import type { OvertimeTerms } from '@/lib/hours/rules';
import type { EarlierTerms } from '@/lib/hours/schema';

/** The overtime terms of a contract with those of the weeks before them. */
export interface DatedTerms extends OvertimeTerms {
  /** The first day of the workweek from which they apply; null for terms that always have. */
  valid_from: CalendarDay | null;
  /** The oldest first. */
  earlier: readonly EarlierTerms[];
}

/** The first day from which the terms of a workweek apply; null if they always have. */
export const validFromOf = ({ valid_from, earlier }: DatedTerms, weekStart: CalendarDay): CalendarDay | null =>
  [{ valid_from }, ...earlier.toReversed()].find((terms) => terms.valid_from === null || terms.valid_from <= weekStart)
    ?.valid_from ?? null;

/** The terms of one workweek: those in force on its first day, with what a law said then. */
export function termsOfWeek({ valid_from, earlier, ...now }: DatedTerms, weekStart: CalendarDay): OvertimeTerms {
  const isNow = valid_from === null || valid_from <= weekStart;
  const before = isNow
    ? undefined
    : earlier.findLast((terms) => terms.valid_from === null || terms.valid_from <= weekStart);
  const { rule, custom, bill, pay } = before ?? now;
  const law = lawOf(rule);
  const version = law && versionOn(law, weekStart);
  const counted = [...new Set([...(now.counted ?? []), ...(version?.counted ?? [])])];
  return {
    ...now,
    rule,
    // Terms without steps are those of a law's first version.
    custom: version && version !== law.versions[0] ? version.steps : custom,
    bill,
    pay,
    ...(counted.length > 0 ? { counted } : {}),
  };
}
