import type { ClockChange } from '@/lib/hours/clock/rules';

/** The translations of `timesheets.grid.clock`. */
type Say = (
  key: 'rounded' | 'breakMissing' | 'breakDeducted' | 'changedBoth',
  values: Record<string, string | number>,
) => string;

/**
 * What rounding and breaks made of a day's clock times, in words.
 *
 * @param hours the time as it was entered, as its reader reads hours
 */
export function clockChangeText(
  { rounded_to: to, missing_break: minutes, deducted }: ClockChange,
  hours: string,
  say: Say,
): string {
  const rounded = to === null ? null : say('rounded', { hours, to });
  const breaks = minutes === 0 ? null : say(deducted ? 'breakDeducted' : 'breakMissing', { minutes });
  return rounded && breaks ? say('changedBoth', { rounded, breaks }) : (rounded ?? breaks ?? '');
}
