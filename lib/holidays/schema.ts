import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { lineText } from '@/lib/text/schema';

/** A day of the company's own; without a name it is a working day, although it is a public holiday. */
export const ownDay = z.strictObject({ date: calendarDate, name: lineText(100).nullable() });
export type OwnDay = z.output<typeof ownDay>;

export const ownDays = z.array(ownDay);

/** The body of the screen's form. */
export const addedDay = z.strictObject({ date: calendarDate, name: lineText(100) });

export const calendarInput = z.strictObject({
  name: lineText(100),
  country: z.string().length(2),
  /** A part of the country, as `date-holidays` codes it: `BY` for Bavaria. */
  region: lineText(10).nullish(),
});
export type CalendarInput = z.output<typeof calendarInput>;

/** Another country needs another calendar. */
export const calendarChange = calendarInput.omit({ country: true });
export type CalendarChange = z.output<typeof calendarChange>;

export const calendarResource = z.object({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  region: z.string().nullable(),
  own_days: ownDays,
  /** Whether it applies to contracts that name none: the first calendar of the company's own country. */
  is_default: z.boolean(),
  version: z.number().int(),
});
export type HolidayCalendar = z.infer<typeof calendarResource>;
