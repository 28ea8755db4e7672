import * as z from 'zod';
import { daysBetween } from '@/lib/calendar/days';
import { calendarDate } from '@/lib/calendar/schema';
import { entryKinds } from '@/lib/calendar-entries/kinds';
import { oneOrMore } from '@/lib/lists/list-query';

/** The most days from the first to the last one that are asked for. */
const mostDays = 62;

/** Some kinds of entries: `interview,holiday`. */
export const kindsText = oneOrMore(entryKinds);

export const calendarQuery = z
  .strictObject({ from: calendarDate, to: calendarDate, kinds: kindsText.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], params: { key: 'end_before_start' }, abort: true })
  .refine(({ from, to }) => daysBetween(from, to) <= mostDays, {
    path: ['to'],
    params: { key: 'out_of_range' },
  });
export type CalendarQuery = z.output<typeof calendarQuery>;

const entryResource = z.object({
  /** The same for as long as the record has this entry. */
  id: z.string(),
  kind: z.enum(entryKinds),
  /** The day in the company's time zone. */
  date: z.string(),
  /** Null for what takes all day. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  /** The zone in which it was agreed; null for what takes all day. */
  time_zone: z.string().nullable(),
  /** The person, the number or the holiday that it is about. */
  title: z.string(),
  /** The client, what kind of document expires, or who asked for it; null for a holiday and for one's own to-do. */
  subtitle: z.string().nullable(),
  /** The page of its record; null for a holiday. */
  path: z.string().nullable(),
  /** The record's version, and the first day that is possible, if the caller may change its day; else null. */
  move: z.object({ version: z.int(), from: z.string().nullable() }).nullable(),
});
export type CalendarEntry = z.infer<typeof entryResource>;

export const calendarResource = z.object({
  /** By day, what has a time after what takes all day. */
  entries: z.array(entryResource),
  /** The kinds of which there are more than are listed: of each at most 1,000. */
  cut: z.array(z.enum(entryKinds)),
});
export type Calendar = z.infer<typeof calendarResource>;
