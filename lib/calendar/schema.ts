import * as z from 'zod';
import { isCalendarDay } from '@/lib/calendar/days';

/** A calendar day `YYYY-MM-DD` that exists, 1900 to 2200; no zone, no time. */
export const calendarDate = z
  .string()
  .meta({ format: 'date', example: '2026-11-21' })
  .refine(isCalendarDay, { abort: true, params: { key: 'impossible_date' } })
  .refine((day) => day.slice(0, 4) >= '1900' && day.slice(0, 4) <= '2200', { params: { key: 'out_of_range' } });
