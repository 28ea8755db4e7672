import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { contractList } from '@/lib/contracts/list';
import { rateFiguresResource, rateResource } from '@/lib/contracts/rates/schema';
import { approvalSteps } from '@/lib/contracts/time/approval-steps';
import { contractStatuses } from '@/lib/contracts/transitions';
import { columnsOf } from '@/lib/fields/list';
import { overtimeRules } from '@/lib/hours/rule-names';
import { billOvertime, overtimeCustom, payOvertime } from '@/lib/hours/schema';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { oneOrMore, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { marginReason } from '@/lib/margins/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { dayHoursString, percentString, weekHoursString } from '@/lib/money/schema';
import { referenceResource } from '@/lib/references/schema';
import { askedWhom, namesSomebody, nobodyNamed, whom } from '@/lib/submissions/schema';
import { blockText, lineText } from '@/lib/text/schema';

/** The statuses and the two that are computed from the dates. */
export const contractPhases = [...contractStatuses, 'upcoming', 'expiring'] as const;

/** The terms that a conversion and a direct contract agree on. */
const terms = {
  start_date: calendarDate,
  end_date: calendarDate.nullish(),
  contract_type: lineText(60),
  location: lineText(60),
  /** Whoever fills in the time; the candidate's own account when left out. */
  consultant_user_id: z.uuid().nullish(),
  /** How a workweek's hours become overtime. Left out, like the three below, it stays as it is. */
  overtime_rule: z.enum(overtimeRules).optional(),
  /** The steps of a `custom` rule, which needs them. */
  overtime_custom: overtimeCustom.nullish(),
  /** Which days are public holidays to a `custom` rule; null for the company's first calendar of its country. */
  holiday_calendar_id: z.uuid().nullish(),
  /** What overtime without a rate of its own is billed at. */
  bill_overtime: billOvertime.optional(),
  pay_overtime: payOvertime.optional(),
  /** 1 Monday … 7 Sunday; the company's when left out. */
  week_start: z.number().int().min(1).max(7).optional(),
  /** Hours of a full week as agreed: what is expected of each. 40 when left out. */
  week_hours: weekHoursString.nullish(),
  /** Who has to agree to its time; `any`: the client or the agency. */
  approval_steps: z.enum(approvalSteps).optional(),
  /** A full day's hours, where time with a daily rate counts in quarters of it; null where any hours are a whole day. */
  quarter_day_hours: dayHoursString.nullish(),
};

const inOrder = ({ start_date, end_date }: { start_date: string; end_date?: string | null }): boolean =>
  !end_date || end_date >= start_date;
const endFault = { path: ['end_date'], params: { key: 'end_before_start' } };

export const conversionInput = z
  .strictObject({
    ...terms,
    /** Why the rates may be below the margin floor; needed where they are and the submission has none. */
    margin_reason: marginReason,
    /** Mails the candidate an invitation; the account is the contract's consultant once they have accepted. */
    invite_contractor: z.boolean().optional(),
    /** What the invited account may do. */
    invite_role_id: z.uuid().nullish(),
  })
  .refine(inOrder, endFault);
export type ConversionInput = z.output<typeof conversionInput>;

const placement = {
  position_title: lineText(200),
  currency: currencyCode,
  owner_id: kept(z.uuid().nullish()),
  /** Percent of the pay, 0–100. */
  burden_percent: kept(percentString.nullish()),
};

const direct = { client_id: z.uuid(), ...placement, ...terms };
export const contractInput = z
  .strictObject({ ...whom, ...direct })
  .refine(namesSomebody, nobodyNamed)
  .refine(inOrder, endFault);
export type ContractInput = z.output<typeof contractInput>;

/** What the form sends. */
export const contractForm = z.strictObject({ ...askedWhom, ...direct }).refine(inOrder, endFault);
export type ContractForm = z.output<typeof contractForm>;

/** Candidate and client are who the contract is with; another pair is another contract. */
export const contractChange = z
  .strictObject({
    ...placement,
    ...terms,
    /** Why a greater burden may bring rates below the margin floor; needed where it does. */
    margin_reason: marginReason,
  })
  .refine(inOrder, endFault);
export type ContractChange = z.output<typeof contractChange>;

export const contractStatusInput = z.strictObject({
  status: z.enum(contractStatuses),
  /** Required to terminate. */
  reason: blockText(1000).nullish(),
  /** The last day of work; required to terminate. */
  last_day: calendarDate.nullish(),
});
export type ContractStatusInput = z.output<typeof contractStatusInput>;

/** One or several of the company's own words, separated by commas. */
const words = z
  .string()
  .max(400)
  .transform((text) => text.split(','))
  .pipe(z.array(lineText(60)).min(1).max(20));

const list = [
  ['created_at', 'start_date', 'end_date', 'number'],
  '-created_at',
  {
    /** `active` counts upcoming and expiring ones too. */
    status: oneOrMore(contractPhases),
    client_id: z.uuid(),
    owner_id: z.uuid(),
    /** Who works on it. */
    consultant_id: z.uuid(),
    contract_type: words,
    location: words,
  },
] as const;
export const contractQuery = ownFieldsListQuery(...list);
export const contractExportQuery = ownFieldsExportQuery(columnsOf(contractList), ...list);
export type ContractExportQuery = z.output<typeof contractExportQuery>;
export type ContractQuery = z.output<typeof contractQuery>;

export const contractResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string(),
  status: z.enum(contractStatuses),
  phase: z.enum(contractPhases),
  submission: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  candidate: namedResource.extend({ email: z.string(), phone: z.string().nullable() }),
  client: namedResource,
  consultant: namedResource.nullable(),
  owner: namedResource,
  position_title: z.string(),
  contract_type: z.string(),
  location: z.string(),
  currency: z.string(),
  burden_percent: z.string().optional(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  last_day: z.string().nullable(),
  week_start: z.number().int(),
  /** Null for 40. */
  week_hours: z.string().nullable(),
  approval_steps: z.enum(approvalSteps),
  quarter_day_hours: z.string().nullable(),
  overtime_rule: z.enum(overtimeRules),
  closed_reason: z.string().nullable(),
  /** The regular rate of today, or of the nearest day of the contract; null while there is none. */
  rate: rateFiguresResource.nullable(),
  /** What the caller may set by `POST …/status` now. */
  next_statuses: z.array(z.enum(contractStatuses)),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Contract = z.infer<typeof contractResource>;

/** One contract by itself, with all its rates in their order. */
export const contractRecord = contractResource.extend({
  overtime_custom: overtimeCustom.nullable(),
  holiday_calendar: namedResource.nullable(),
  bill_overtime: billOvertime.optional(),
  pay_overtime: payOvertime,
  candidate_rates: z.array(rateResource),
});
export type ContractRecord = z.infer<typeof contractRecord>;

/** The values of the list's filters, and in `assignable_…` who may own a contract and who may work on it. */
export const contractFilters = z.object({
  statuses: z.array(z.enum(contractPhases)),
  clients: z.array(namedResource),
  owners: z.array(namedResource),
  contract_types: z.array(referenceResource),
  locations: z.array(referenceResource),
  assignable_owners: z.array(namedResource),
  assignable_consultants: z.array(namedResource),
});
export type ContractFilters = z.infer<typeof contractFilters>;
