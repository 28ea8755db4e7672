import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { clockChange, clockSpans } from '@/lib/hours/clock/schema';
import { namedResource } from '@/lib/http/named';
import { exportFormats } from '@/lib/lists/export-format';
import { listQuery, oneOrMore, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';
import { minutesOf } from '@/lib/money/minutes';
import { hoursString } from '@/lib/money/schema';
import { blockText, lineText } from '@/lib/text/schema';
import { disputedDaysResource } from '@/lib/timesheets/approvals/disputed-days';
import { requestedStatuses, timesheetFields } from '@/lib/timesheets/fields';
import { timesheetStatuses } from '@/lib/timesheets/transitions';

/** Whether a call gives hours or minutes; both, as an answer has them, must be the same time. Clock times need neither. */
const isOneTime = (hours: string | undefined, minutes: number | undefined, clock: unknown): boolean =>
  minutes === undefined ? hours !== undefined || Boolean(clock) : hours === undefined || minutesOf(hours).eq(minutes);

/**
 * Time of one rate type on one day, in hours or in minutes; hours are rounded to minutes. No time is not stored. On a
 * contract with clock times, regular time is what follows from `clock`, whatever else is given; work after midnight is
 * time of the next day.
 */
export const entryInput = z
  .strictObject({
    date: calendarDate,
    hours: hoursString.optional(),
    minutes: z.int().min(0).max(1500).optional(),
    /** The stretches of work that began on this day. */
    clock: clockSpans.nullish(),
    rate_type: lineText(60).default('regular'),
    note: blockText(500).nullish(),
  })
  .refine(({ hours, minutes, clock }) => isOneTime(hours, minutes, clock), {
    path: ['hours'],
    params: { key: 'hours_or_minutes' },
  });
export type EntryInput = z.output<typeof entryInput>;

/** Seven days of several rate types; more does not fit a week. */
const entries = z.array(entryInput).max(200);

export const timesheetInput = z.strictObject({
  /** The first day of one of the contract's periods. */
  period_start: calendarDate,
  entries: entries.default([]),
});
export type TimesheetInput = z.output<typeof timesheetInput>;

export const timesheetsInput = z.strictObject({ timesheets: z.array(timesheetInput).min(1).max(60) });

/** A day of the period that is opened for all contracts, or for those of one client. */
export const openPeriodInput = z.strictObject({ date: calendarDate, client_id: z.uuid().nullish() });
export type OpenPeriodInput = z.output<typeof openPeriodInput>;

/** The number of timesheets that were created, and the number of contracts that had one already. */
export const openedPeriod = z.object({ opened: z.number().int(), existing: z.number().int() });
export type OpenedPeriod = z.infer<typeof openedPeriod>;

/** All entries of the sheet: an existing entry that is not among them is removed. */
export const timesheetChange = z.strictObject({ entries });
export type TimesheetChange = z.output<typeof timesheetChange>;

const days = z
  .array(z.strictObject({ date: calendarDate, reason: blockText(500).nullish() }))
  .max(31)
  .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, { params: { key: 'duplicate' } });

export const timesheetStatusInput = z
  .strictObject({
    timesheet_ids: z.array(z.uuid()).min(1).max(200),
    status: z.enum(requestedStatuses),
    /** Required to reject, unless single days are disputed. */
    reason: blockText(1000).nullish(),
    /** The days that are disputed when one sheet is rejected, each with its reason; a day without one is left out. */
    days: days.optional(),
  })
  .refine(
    ({ days: disputed, status, timesheet_ids: ids }) => !disputed || (status === 'rejected' && ids.length === 1),
    {
      path: ['days'],
      params: { key: 'days_of_one' },
    },
  )
  .refine(({ days: disputed, reason }) => !disputed || !!reason || disputed.some((one) => one.reason), {
    path: ['days'],
    params: { key: 'reason_for_a_day' },
  });
export type TimesheetStatusInput = z.output<typeof timesheetStatusInput>;

const filters = {
  status: oneOrMore(timesheetStatuses),
  client_id: z.uuid(),
  consultant_id: z.uuid(),
  /** Sheets with a day on or after it. */
  period_from: calendarDate,
  /** Sheets with a day on or before it. */
  period_to: calendarDate,
  /** Sheets whose last day is on or after it. */
  ended_from: calendarDate,
  /** Sheets whose last day is on or before it. */
  ended_to: calendarDate,
  currency: currencyCode,
};

const list = [timesheetFields.sorts, '-period_start', { ...filters, contract_id: z.uuid() }] as const;
export const timesheetQuery = ownFieldsListQuery(...list);
export const timesheetExportQuery = ownFieldsExportQuery(timesheetFields.columns, ...list);
export type TimesheetExportQuery = z.output<typeof timesheetExportQuery>;
export type TimesheetQuery = z.output<typeof timesheetQuery>;

/** The same list below one contract. */
export const contractTimesheetQuery = listQuery(timesheetFields.sorts, '-period_start', filters);

export const timesheetResource = z.object(timesheetFields.row);
export type Timesheet = z.infer<typeof timesheetResource>;

export const entryResource = z.object({
  id: z.uuid(),
  date: z.string(),
  rate_type: z.string(),
  /** The minutes as hours with 2 decimals. */
  hours: z.string(),
  /** Whole, but for weeks that were submitted before minutes were kept. */
  minutes: z.number(),
  /** The stretches of work that began on this day; null if the time was entered as hours. */
  clock: clockSpans.nullable(),
  /** What rounding and breaks made of them; null if nothing. */
  clock_change: clockChange.nullable(),
  note: z.string().nullable(),
  /** Null, like the rates, if the contract has no rate of this type on this day. */
  unit: z.enum(['hour', 'day']).nullable(),
  bill_rate: z.string().nullable().optional(),
  pay_rate: z.string().nullable(),
});
export type Entry = z.infer<typeof entryResource>;

/** Hours of a day and type after the overtime rule has sorted them; their sum is that of the entries. */
const classifiedResource = entryResource.omit({ id: true, note: true, clock: true, clock_change: true }).extend({
  /** For a daily rate of a contract that counts quarters: 0.25 to 1.00; null if any number of hours is a whole day. */
  days: z.string().nullable(),
});
export type Classified = z.infer<typeof classifiedResource>;

const clockRulesResource = z.object({
  /** Minutes. */
  rounding: z.number().int().nullable(),
  breaks: z
    .object({
      steps: z.array(z.object({ over: z.number().int(), minutes: z.number().int() })).readonly(),
      least: z.number().int(),
      rest: z.number().int(),
      deducts: z.boolean(),
    })
    .nullable(),
});

/** The format of a file with a sheet's hours. */
export const sheetFileQuery = z.strictObject({ format: z.enum(['pdf', ...exportFormats]).default('pdf') });

/** One timesheet, with its time by day and rate type: as it was entered, and as it is billed and paid. */
export const timesheetRecord = timesheetResource.extend({
  /** The zone of the clock by which its regular time is, or was, entered; null if it is entered as hours. */
  clock_zone: z.string().nullable(),
  /** How the contract rounds clock times, and the breaks that it asks for; null if time is entered as hours. */
  clock_rules: clockRulesResource.nullable(),
  entries: z.array(entryResource),
  /** While the sheet is open, by the current contract; afterwards as it was submitted. */
  classified: z.array(classifiedResource),
  /** Hours by type, of `classified`. */
  totals_by_type: z.record(z.string(), z.string()),
  /** The days for which it was rejected, until it is submitted again. */
  disputed_days: disputedDaysResource,
});
export type TimesheetRecord = z.infer<typeof timesheetRecord>;

/** The values of the list's filters; `consultants` are the people whose time exists. */
export const timesheetFilters = z.object({
  statuses: z.array(z.enum(timesheetStatuses)),
  consultants: z.array(namedResource),
});
export type TimesheetFilters = z.infer<typeof timesheetFilters>;
