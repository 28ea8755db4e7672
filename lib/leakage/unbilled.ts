import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { listExportQuery, listQuery } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';

/** What approved work may lack: an invoice to the client, or pay for the person who did it. */
export const lacks = ['unbilled', 'unpaid'] as const;

const sorts = ['start', 'client', 'candidate', 'hours', 'unbilled', 'unpaid', 'currency'] as const;
const list = [
  sorts,
  'start',
  { currency: currencyCode, lacks: z.enum(lacks) },
  {
    /** The day at whose end it is; by default today. */
    on: calendarDate,
  },
] as const;
export const openWorkQuery = listQuery(...list);
/** The day of which the totals are asked for. */
export const openWorkDayQuery = z.strictObject({ on: calendarDate.optional() });
export type OpenWorkQuery = z.output<typeof openWorkQuery>;

/** The columns of the file. */
export const openWorkColumns = [
  'candidate',
  'client',
  'contract',
  'start',
  'end',
  'approved_on',
  'hours',
  'unbilled',
  'unpaid',
  'currency',
] as const;
export const openWorkExportQuery = listExportQuery(openWorkColumns, ...list);
export type OpenWorkExportQuery = z.output<typeof openWorkExportQuery>;

/** A timesheet that was approved by a day, with what of it was neither invoiced nor paid by then. */
export const openWorkResource = z.object({
  timesheet_id: z.uuid(),
  contract: z.object({ id: z.uuid(), number: z.string() }),
  candidate: z.string(),
  client: namedResource,
  start: z.string(),
  end: z.string(),
  /** The day of its approval in the company's time zone. */
  approved_on: z.string(),
  hours: z.string(),
  /** Before tax, with expenses and differences from changed rates; null for a reader without bill rates. */
  unbilled: z.string().nullable(),
  /** With reimbursed expenses and differences. */
  unpaid: z.string(),
  currency: z.string(),
});
export type OpenWork = z.infer<typeof openWorkResource>;

const worth = z.object({ currency: z.string(), amount: z.string() });

export const openWorkTotalsResource = z.object({
  /** The day at whose end it was so, in the company's time zone. */
  on: z.string(),
  /** The sums over all timesheets; `unbilled` has nothing for a reader without bill rates. */
  unbilled: z.array(worth),
  unpaid: z.array(worth),
  /** Commissions that were not paid out: everybody's, or the reader's own; nothing for a reader who sees none. */
  commissions: z.array(
    z.object({
      recipient: namedResource,
      currency: z.string(),
      /** The part that may be paid out, and is on no statement that was closed by then. */
      due: z.string(),
      /** Earned and not payable yet: the client had not paid. */
      outstanding: z.string(),
    }),
  ),
});
export type OpenWorkTotals = z.infer<typeof openWorkTotalsResource>;
