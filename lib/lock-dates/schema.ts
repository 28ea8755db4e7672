import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { lineText } from '@/lib/text/schema';

/** The parts of the books that are locked apart from each other; `everything` locks both. */
export const lockSides = ['sales', 'purchases', 'everything'] as const;
export type LockSide = (typeof lockSides)[number];

const until = calendarDate.nullish();

/** The last locked day of each side: nothing is dated on it or before it. Null locks nothing. */
export const lockDatesInput = z.strictObject({
  /** Invoices, credit notes, and money that clients pay or get back. */
  sales_until: until,
  /** Pay runs and self-billed invoices. */
  purchases_until: until,
  everything_until: until,
  /** Needed where a date is moved back. */
  reason: lineText(300).nullish(),
});
export type LockDatesInput = z.output<typeof lockDatesInput>;

export const lockDatesResource = z.object({
  sales_until: z.string().nullable(),
  purchases_until: z.string().nullable(),
  everything_until: z.string().nullable(),
  /** 0 until a date is set for the first time. */
  version: z.number().int(),
});
export type LockDates = z.infer<typeof lockDatesResource>;
