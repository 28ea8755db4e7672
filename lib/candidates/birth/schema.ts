import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';

/** The day on which somebody was born; null takes it away. */
export const birthDateInput = z.strictObject({ birth_date: calendarDate.nullable() });
export type BirthDateInput = z.output<typeof birthDateInput>;

export const birthDateResource = z.object({ birth_date: z.string().nullable(), version: z.number().int() });
export type BirthDate = z.infer<typeof birthDateResource>;
