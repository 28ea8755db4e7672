import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { namedResource } from '@/lib/http/named';
import { payBasis } from '@/lib/leave/pay/basis';
import { exportFormats } from '@/lib/lists/export-format';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { lineUnits } from '@/lib/money/rates';
import { payLineKinds } from '@/lib/pay-runs/additions/kinds';
import { paySources } from '@/lib/pay-runs/columns';
import { payRunFields } from '@/lib/pay-runs/fields';
import { payrollPrograms } from '@/lib/pay-runs/payroll/programs';
import { payRunStatuses } from '@/lib/pay-runs/statuses';
import { blockText, lineText } from '@/lib/text/schema';

export const payRunInput = z
  .strictObject({
    ...payRunFields.input,
    /** Leaves what ended before the period to another run; without it, what came too late for an earlier one comes along. */
    only_period: z.boolean().optional(),
  })
  .refine(({ period_start: start, period_end: end }) => start <= end, {
    path: ['period_end'],
    params: { key: 'end_before_start' },
  });
export type PayRunInput = z.output<typeof payRunInput>;

export const payRunStatusInput = z.strictObject({
  status: z.enum(payRunStatuses),
  /** Why weeks may pay less than the law asks for, to approve a run that has such weeks. */
  reason: blockText(1000).nullish(),
});
export type PayRunStatusInput = z.output<typeof payRunStatusInput>;

const column = z.strictObject({
  source: z.enum(paySources),
  /** The name that the payroll program uses; a column without one is left out. */
  header: lineText(60).nullish(),
});

export const payLayoutInput = z
  .strictObject({
    /** In the order of the file; sources that are not named are left out. */
    columns: z.array(column).min(1).max(paySources.length),
    /** The codes of rate types in the column `pay_code`; a type without a code has its key there. */
    pay_codes: z
      .array(z.strictObject({ rate_type: lineText(60), code: lineText(40).nullish() }))
      .max(200)
      .default([]),
    /** The two or three letters and digits that ADP gave the company, for its file. */
    adp_company_code: z
      .string()
      .trim()
      .refine((text) => /^[0-9A-Za-z]{2,3}$/.test(text), { params: { key: 'adp_company_code' } })
      .nullish(),
  })
  .superRefine(({ columns, pay_codes: codes }, context) => {
    const fault = (path: (string | number)[], key: string) =>
      context.addIssue({ code: 'custom', path, params: { key } });
    if (!columns.some(({ header }) => header)) fault(['columns'], 'required');
    for (const index of repeats(columns.map(({ source }) => source))) fault(['columns', index, 'source'], 'duplicate');
    for (const index of repeats(columns.map(({ header }) => header))) fault(['columns', index, 'header'], 'duplicate');
    for (const index of repeats(codes.map((one) => one.rate_type)))
      fault(['pay_codes', index, 'rate_type'], 'duplicate');
  });
export type PayLayoutInput = z.output<typeof payLayoutInput>;

/** The indexes of values that occurred before. */
const repeats = (values: readonly (string | null | undefined)[]): number[] =>
  values.flatMap((value, index) => (value && values.indexOf(value) < index ? [index] : []));

export const payLayoutResource = z.object({
  /** All sources; those without a header are not in the file. */
  columns: z.array(z.object({ source: z.enum(paySources), header: z.string().nullable() })),
  /** Every type of rate and of leave of the company, `expense` for reimbursed expenses, and the kinds of added lines. */
  pay_codes: z.array(z.object({ rate_type: z.string(), code: z.string().nullable() })),
  adp_company_code: z.string().nullable(),
  /** 0 until the company chooses a layout. */
  version: z.number().int(),
});
export type PayLayout = z.infer<typeof payLayoutResource>;

/** A table in the company's layout, or the file of a payroll program in that program's own. */
export const payFileQuery = z.strictObject({ format: z.enum([...exportFormats, ...payrollPrograms]).default('csv') });

/** `{id}` is the id of the pay run. */
export const statementParams = z.object({ id: z.uuid(), contract: z.uuid() });

const filters = {
  status: oneOrMore(payRunStatuses),
  /** The days in which its period ends. */
  period_from: calendarDate,
  period_to: calendarDate,
  /** The days in which it pays. */
  paid_from: calendarDate,
  paid_to: calendarDate,
};

const list = [payRunFields.sorts, '-period_end', filters] as const;
export const payRunQuery = listQuery(...list);
export const payRunExportQuery = listExportQuery(payRunFields.columns, ...list);
export type PayRunExportQuery = z.output<typeof payRunExportQuery>;
export type PayRunQuery = z.output<typeof payRunQuery>;

export const payRunResource = z.object(payRunFields.row);
export type PayRun = z.infer<typeof payRunResource>;

const payee = {
  contract: z.object({ id: z.uuid(), number: z.string(), position_title: z.string() }),
  candidate: namedResource,
  currency: z.string(),
  hours: z.string(),
  /** The first and the last day of the weeks and the leave that are paid; null for what was added alone. */
  period_start: z.string().nullable(),
  period_end: z.string().nullable(),
  /** Below 0 if more is deducted than paid. */
  amount: z.string(),
};

export const payRunRecord = payRunResource.extend({
  statements: z.array(z.object(payee)),
  /**
   * Timesheets that end in the period and are not approved; only for a draft, and only for somebody who sees the whole
   * run.
   */
  missing: z.object({ draft: z.number().int(), submitted: z.number().int(), rejected: z.number().int() }).nullable(),
  /** Why it was approved although weeks pay less than the law asks for; only for somebody who sees the whole run. */
  below_law_reason: z.string().nullable(),
});
export type PayRunRecord = z.infer<typeof payRunRecord>;

const payLine = z.object({
  id: z.uuid(),
  /** Null for leave and for a line that somebody added. */
  timesheet: z.object({ id: z.uuid(), period_start: z.string(), period_end: z.string() }).nullable(),
  /**
   * Time, the difference that a changed rate makes to time that was paid before (taken off at its old rate, put on at
   * its new one), paid leave, what leave pays otherwise than was paid before, what a law
   * puts on top, what somebody added, the overtime that a bonus raises, or an expense.
   */
  kind: z.enum(payLineKinds),
  /** What pay by a law was worked out from: the weeks of an average, the days of continued pay, the base of a percentage. */
  basis: payBasis.nullable(),
  /** The leave that it pays, at the contract's regular rate or by a law. */
  leave: z.object({ id: z.uuid(), start_date: z.string(), end_date: z.string() }).nullable(),
  /** The line that somebody added, also for the overtime that it raises. */
  addition: z.object({ id: z.uuid(), description: z.string(), taxable: z.boolean() }).nullable(),
  /** The expense that is reimbursed. */
  expense: z.object({ date: z.string(), description: z.string() }).nullable(),
  /** The category, for an expense; the type, for leave; the kind, for what somebody added. */
  rate_type: z.string(),
  unit: z.enum(lineUnits),
  /** Hours, or days for a daily rate. */
  quantity: z.string(),
  hours: z.string(),
  rate: z.string(),
  /** quantity × rate, rounded to the currency; below 0 for a deduction. */
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
