import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { isCountryCode } from '@/lib/i18n/countries';
import { countText, searchlessListQuery } from '@/lib/lists/list-query';
import { setRequirement } from '@/lib/requirements/requirement';
import { actors, requirementStates } from '@/lib/requirements/state';
import { blockText, lineText } from '@/lib/text/schema';

/** The most requirements in one set. */
export const mostRequirements = 50;

export const requirementSetInput = z.strictObject({
  name: lineText(100),
  /** The placements that the set applies to; one without conditions applies to the whole company. */
  for: z
    .strictObject({
      client_id: z.uuid().nullish(),
      job_id: z.uuid().nullish(),
      contract_type: lineText(60).nullish(),
      /** The client's country, where the work is. */
      country: z
        .string()
        .length(2)
        .refine(isCountryCode, { params: { key: 'not_an_option' } })
        .nullish(),
    })
    .nullish(),
  requirements: z.array(setRequirement).min(1).max(mostRequirements),
});
export type RequirementSetInput = z.output<typeof requirementSetInput>;

export const requirementSetQuery = searchlessListQuery(['name', 'created_at'], 'name', { client_id: z.uuid() });
export type RequirementSetQuery = z.output<typeof requirementSetQuery>;

export const requirementSetResource = z.object({
  id: z.uuid(),
  name: z.string(),
  for: z.object({
    client_id: z.uuid().nullable(),
    job_id: z.uuid().nullable(),
    contract_type: z.string().nullable(),
    country: z.string().nullable(),
  }),
  client: namedResource.nullable(),
  job: namedResource.nullable(),
  requirements: z.array(setRequirement),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type RequirementSet = z.infer<typeof requirementSetResource>;

/** What the form of a requirement set offers, in one language. */
export interface SetChoices {
  documentTypes: { value: string; label: string }[];
  forms: { value: string; label: string }[];
  fields: { value: string; label: string }[];
  contractTypes: { value: string; label: string }[];
  countries: { value: string; label: string }[];
  /** Whether the reader may set how old people have to be. */
  setsAges: boolean;
}

/** Why a contract may do without something that it requires. */
export const overrideInput = z.strictObject({ key: z.string().min(1).max(300), reason: blockText(1000) });
export type OverrideInput = z.output<typeof overrideInput>;

export const requirementOverrideResource = z.object({
  key: z.string(),
  reason: z.string(),
  by: namedResource,
  at: z.string(),
});
export type RequirementOverride = z.infer<typeof requirementOverrideResource>;

/** A requirement of a contract, and what became of it. */
export const placedRequirementResource = z.object({
  /** The requirement as text, by which it is overridden. */
  key: z.string(),
  /** What is required, in the reader's language: a document's type, a form's name, a field's label. */
  name: z.string(),
  requirement: setRequirement,
  /** The sets that ask for it. */
  sets: z.array(namedResource),
  state: z.enum(requirementStates),
  /** The last day on which what is there meets the requirement. */
  until: z.string().nullable(),
  /** Who has to act; null if nobody has to. */
  act: z.enum(actors).nullable(),
  override: requirementOverrideResource.omit({ key: true }).nullable(),
  /** Whether the contract cannot be activated because of it. */
  blocks: z.boolean(),
});
export type PlacedRequirementState = z.infer<typeof placedRequirementResource>;

export const contractRequirementsResource = z.object({
  contract_id: z.uuid(),
  /** The day on which everything was checked: the first day of the contract, or today if that has passed. */
  day: z.string(),
  /** Whether the list was fixed when the contract was activated; a draft's follows the sets. */
  frozen: z.boolean(),
  /** Whether nothing stops the contract. */
  ready: z.boolean(),
  requirements: z.array(placedRequirementResource),
});
export type ContractRequirements = z.infer<typeof contractRequirementsResource>;

export const readyToStartQuery = searchlessListQuery(['start_date'], 'start_date', {
  client_id: z.uuid(),
  owner_id: z.uuid(),
  /** Contracts that start within so many days. */
  within: countText(0, 365),
});
export type ReadyToStartQuery = z.output<typeof readyToStartQuery>;

/** A contract that is to start, with what is not there yet. */
export const startingContract = z.object({
  id: z.uuid(),
  number: z.string(),
  status: z.enum(['draft', 'active']),
  position_title: z.string(),
  candidate: namedResource,
  client: namedResource,
  owner: namedResource,
  start_date: z.string(),
  ready: z.boolean(),
  /** How many requirements the contract has. */
  required: z.number().int(),
  /** The requirements that are not met, or not for long. */
  missing: z.array(placedRequirementResource),
  /** What the caller may do: mail the person, who has no account, what they still have to do. */
  can: z.object({ send_to_do: z.boolean() }),
});
export type StartingContract = z.infer<typeof startingContract>;
