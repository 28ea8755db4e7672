import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { contractFields } from '@/lib/contracts/fields';
import { contractPhases, contractStatuses } from '@/lib/contracts/transitions';
import { namedResource } from '@/lib/http/named';
import { kept } from '@/lib/http/receiving/record-body';
import { oneOrMore, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { marginReason } from '@/lib/margins/schema';
import { referenceResource } from '@/lib/references/schema';
import { askedWhom, namesSomebody, nobodyNamed, whom } from '@/lib/submissions/schema';
import { blockText, lineText } from '@/lib/text/schema';

const { position_title, currency, burden_percent, ...plainTerms } = contractFields.input;

/** The terms that a conversion and a direct contract have in common. */
const terms = {
  ...plainTerms,
  /** The person who fills in the time; the candidate's own account if left out. */
  consultant_user_id: z.uuid().nullish(),
  /** The calendar with the public holidays of a `custom` rule; null for the company's first calendar of its country. */
  holiday_calendar_id: z.uuid().nullish(),
};

const inOrder = ({ start_date, end_date }: { start_date: string; end_date?: string | null }): boolean =>
  !end_date || end_date >= start_date;
const endFault = { path: ['end_date'], params: { key: 'end_before_start' } };

export const conversionInput = z
  .strictObject({
    ...terms,
    /** Why the rates may be below the margin floor; required if they are and the submission has no reason. */
    margin_reason: marginReason,
    /** Mails the candidate an invitation; the account becomes the contract's consultant once they have accepted. */
    invite_contractor: z.boolean().optional(),
    /** The role of the invited account. */
    invite_role_id: z.uuid().nullish(),
  })
  .refine(inOrder, endFault);
export type ConversionInput = z.output<typeof conversionInput>;

const placement = { position_title, currency, burden_percent, owner_id: kept(z.uuid().nullish()) };

const direct = { client_id: z.uuid(), ...placement, ...terms };
export const contractInput = z
  .strictObject({ ...whom, ...direct })
  .refine(namesSomebody, nobodyNamed)
  .refine(inOrder, endFault);
export type ContractInput = z.output<typeof contractInput>;

/** The values that the form sends. */
export const contractForm = z.strictObject({ ...askedWhom, ...direct }).refine(inOrder, endFault);
export type ContractForm = z.output<typeof contractForm>;

/** A change has no candidate and client: another pair would be another contract. */
export const contractChange = z
  .strictObject({
    ...placement,
    ...terms,
    /** Why a greater burden may bring rates below the margin floor; required if it does. */
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
  contractFields.sorts,
  '-created_at',
  {
    /** `active` includes upcoming and expiring contracts. */
    status: oneOrMore(contractPhases),
    client_id: z.uuid(),
    candidate_id: z.uuid(),
    owner_id: z.uuid(),
    /** The person who works on it. */
    consultant_id: z.uuid(),
    contract_type: words,
    location: words,
  },
] as const;
export const contractQuery = ownFieldsListQuery(...list);
export const contractExportQuery = ownFieldsExportQuery(contractFields.columns, ...list);
export type ContractExportQuery = z.output<typeof contractExportQuery>;
export type ContractQuery = z.output<typeof contractQuery>;

export const contractResource = z.object(contractFields.row);
export type Contract = z.infer<typeof contractResource>;

/** A single contract, with all its rates in their order. */
export const contractRecord = contractResource.extend(contractFields.alone);
export type ContractRecord = z.infer<typeof contractRecord>;

/**
 * The values of the list's filters, and in `assignable_…` the people who may own a contract and those who may work on
 * it.
 */
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
