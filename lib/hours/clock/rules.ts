/** How people enter the regular time of a contract. */
export const timeEntries = ['hours', 'clock'] as const;
export type TimeEntry = (typeof timeEntries)[number];

/** To how many minutes starts and ends are rounded: the nearest 5, tenth or quarter of an hour (29 CFR 785.48(b)). */
export const clockRoundings = ['none', '5', '6', '15'] as const;
export type ClockRounding = (typeof clockRoundings)[number];

/** What is done about a break that the law asks for and nobody took: nothing, a remark, or it is taken off the time. */
export const clockBreaks = ['none', 'warn', 'deduct'] as const;
export type ClockBreaks = (typeof clockBreaks)[number];

/** The breaks that a law asks for. */
export interface BreakRule {
  /** Who works longer than `over` minutes needs breaks of `minutes` in all. */
  steps: readonly { over: number; minutes: number }[];
  /** The shortest time without work, in minutes, that is a break. */
  least: number;
  /** The shortest time without work, in minutes, that ends a day's work: what comes after it is another shift. */
  rest: number;
}

/** What happens to clock times before they are counted. */
export interface ClockRules {
  /** Minutes; null for none. */
  rounding: number | null;
  breaks: (BreakRule & { deducts: boolean }) | null;
}

export const noClockRules: ClockRules = { rounding: null, breaks: null };

/** What the rules made of the work that began on a day; all in minutes. */
export interface ClockChange {
  /** As it was entered, without its breaks. */
  entered: number;
  /** As it is counted. */
  counted: number;
  /** Null if rounding changed nothing. */
  rounded_to: number | null;
  missing_break: number;
  /** Whether the missing break was taken off. */
  deducted: boolean;
}

/**
 * The break that is missing: the least that leaves a day which the law allows. A day a few minutes over a step lacks these
 * minutes only, since without them it is no longer over it.
 *
 * @param worked minutes without the breaks that were taken
 * @param taken minutes
 */
export const missingBreak = (worked: number, taken: number, { steps }: Pick<BreakRule, 'steps'>): number =>
  Math.max(0, ...steps.map(({ over, minutes }) => Math.min(worked - over, minutes - taken)));

/** Minutes, rounded to a multiple of `unit`: half of it is rounded up. 487 by 15 → 480. */
export const roundMinutes = (minutes: number, unit: number): number => Math.round(minutes / unit) * unit;
