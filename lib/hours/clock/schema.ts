import * as z from 'zod';
import { clockPasses } from '@/lib/hours/clock/clock';

/** A time of day as a clock shows it. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const pass = z.enum(clockPasses).optional();

/** A stretch of work on the day on which it began; an end that is not after the start is on the next day. */
const clockSpan = z.strictObject({
  start: clockTime,
  end: clockTime,
  break_minutes: z.int().min(0).max(1439).default(0),
  /** Where clocks go back and show the time twice: which of the two is meant. */
  start_pass: pass,
  end_pass: pass,
});

/** The stretches of work that began on a day. */
export const clockSpans = z.array(clockSpan).max(12);

/** What the contract's rules made of the work that began on a day, in minutes. */
export const clockChange = z.object({
  entered: z.number().int(),
  counted: z.number().int(),
  rounded_to: z.number().int().nullable(),
  missing_break: z.number().int(),
  deducted: z.boolean(),
});

/** A day's clock times as they are stored, with the time worked on that calendar day that follows from them. */
export const clockKept = z.object({
  zone: z.string(),
  spans: clockSpans,
  worked: z.array(z.tuple([z.number().int(), z.number().int()])),
  break: z.number().int(),
  /** Left out if the rules changed and missed nothing. */
  change: clockChange.optional(),
});
export type ClockKept = z.output<typeof clockKept>;

/** The clock times in a row's column; null where time was entered as hours. */
export const clockOf = (column: unknown): ClockKept | null => (column === null ? null : clockKept.parse(column));
