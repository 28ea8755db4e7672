import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { contractStatuses } from '@/lib/contracts/transitions';
import { namedResource } from '@/lib/http/named';
import { countText, searchlessListQuery } from '@/lib/lists/list-query';
import { cellStates } from '@/lib/monday/states';

/** The most weeks beside each other. */
const mostWeeks = 26;
export const usualWeeks = 8;

export const mondayQuery = searchlessListQuery(
  ['start_date'],
  'start_date',
  { client_id: z.uuid(), owner_id: z.uuid() },
  {
    /** How many weeks; 8 unless given. */
    weeks: countText(1, mostWeeks),
    /** A day of the last week; today unless given. */
    until: calendarDate,
  },
);
export type MondayQuery = z.output<typeof mondayQuery>;

const weekCell = z.object({
  /** The first day of its column. */
  week: z.string(),
  state: z.enum(cellStates),
  /** Entered hours; null if there is no timesheet that the caller sees. */
  hours: z.string().nullable(),
  /** The timesheet that is farthest from money. */
  timesheet_id: z.uuid().nullable(),
  /** The first day of the time without a timesheet, for a caller who may create one. */
  start: z.string().nullable(),
  /** The submitted timesheets that the caller may approve now. */
  approvable: z.array(z.uuid()),
});
export type WeekCell = z.infer<typeof weekCell>;

/** Hours, and what they are worth: time that was submitted, since earlier amounts still change. */
const worth = {
  hours: z.string(),
  /** Null for a caller without bill rates. */
  bill: z.string().nullable(),
  pay: z.string(),
};

export const mondayRow = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(contractStatuses),
  candidate: namedResource,
  client: namedResource,
  owner: namedResource,
  currency: z.string(),
  ...worth,
  /** A cell for each week, the earliest first. */
  cells: z.array(weekCell),
});
export type MondayRow = z.infer<typeof mondayRow>;

/** A column: its days, and the worth of all contracts that the filters leave, not only of those on the page. */
export interface MondayWeek {
  start: string;
  end: string;
  worth: { currency: string; hours: string; bill: string | null; pay: string }[];
}
