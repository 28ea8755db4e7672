import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { exportFormats } from '@/lib/format/export-format';
import { namedResource } from '@/lib/http/named';
import { rateUnits } from '@/lib/money/rates';
import { payRunStatuses } from '@/lib/pay-runs/statuses';

export const payRunInput = z
  .strictObject({
    /** Timesheets that end in this period are paid, and what was approved too late for an earlier one. */
    period_start: calendarDate,
    period_end: calendarDate,
    /** When the money leaves. */
    pay_date: calendarDate.nullish(),
  })
  .refine(({ period_start: start, period_end: end }) => start <= end, {
    path: ['period_end'],
    params: { key: 'end_before_start' },
  });
export type PayRunInput = z.output<typeof payRunInput>;

export const payRunStatusInput = z.strictObject({ status: z.enum(payRunStatuses) });

export const payFileQuery = z.strictObject({ format: z.enum(exportFormats).default('csv') });

/** `{id}` is the pay run. */
export const statementParams = z.object({ id: z.uuid(), contract: z.uuid() });

const paySum = z.object({ currency: z.string(), amount: z.string() });

export const payRunResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string(),
  status: z.enum(payRunStatuses),
  period_start: z.string(),
  period_end: z.string(),
  pay_date: z.string().nullable(),
  /** Contracts that are paid. */
  contracts: z.number().int(),
  hours: z.string(),
  /** One for each currency. */
  totals: z.array(paySum),
  approved_by: namedResource.nullable(),
  approved_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
});
export type PayRun = z.infer<typeof payRunResource>;

const payee = {
  contract: z.object({ id: z.uuid(), number: z.string(), position_title: z.string() }),
  candidate: namedResource,
  currency: z.string(),
  hours: z.string(),
  amount: z.string(),
};

export const payRunRecord = payRunResource.extend({
  statements: z.array(z.object(payee)),
  /** Timesheets that end in the period and are not approved; of a draft alone, for anyone who sees the whole run. */
  missing: z.object({ draft: z.number().int(), submitted: z.number().int(), rejected: z.number().int() }).nullable(),
});
export type PayRunRecord = z.infer<typeof payRunRecord>;

const payLine = z.object({
  id: z.uuid(),
  timesheet: z.object({ id: z.uuid(), period_start: z.string(), period_end: z.string() }),
  rate_type: z.string(),
  unit: z.enum(rateUnits),
  /** Hours, or days for a daily rate. */
  quantity: z.string(),
  hours: z.string(),
  rate: z.string(),
  /** quantity × rate, rounded to the currency. */
  amount: z.string(),
});

export const payStatement = z.object({
  pay_run: payRunResource.pick({
    id: true,
    number: true,
    status: true,
    period_start: true,
    period_end: true,
    pay_date: true,
  }),
  ...payee,
  lines: z.array(payLine),
});
export type PayStatement = z.infer<typeof payStatement>;
