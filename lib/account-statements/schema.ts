import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';

export const statementQuery = z
  .strictObject({
    /** The first day; by default 90 days before the last. */
    from: calendarDate.optional(),
    /** The last day; by default today. */
    to: calendarDate.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], params: { key: 'end_before_start' } });
export type StatementQuery = z.output<typeof statementQuery>;
