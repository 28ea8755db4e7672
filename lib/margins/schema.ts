import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { searchlessListQuery } from '@/lib/lists/list-query';
import { rateUnits } from '@/lib/money/rates';
import { blockText } from '@/lib/text/schema';

/** Why rates below the margin floor are saved; required if they are. */
export const marginReason = blockText(1000).nullish();

/** The kinds of record that rates belong to. */
export const overrideSubjects = ['submission', 'contract'] as const;

export const marginOverrideQuery = searchlessListQuery(['created_at'], '-created_at', {
  client_id: z.uuid(),
  subject_type: z.enum(overrideSubjects),
});
export type MarginOverrideQuery = z.output<typeof marginOverrideQuery>;

/** Rates below the margin floor that were allowed, as they were at that time. */
export const marginOverrideResource = z.object({
  id: z.uuid(),
  client: namedResource,
  subject: z.object({ type: z.enum(overrideSubjects), id: z.uuid(), number: z.string() }),
  /** Only for a contract's rate; null for a submission. */
  rate_type: z.string().nullable(),
  unit: z.enum(rateUnits),
  currency: z.string(),
  bill_rate: z.string(),
  pay_rate: z.string(),
  burden_percent: z.string(),
  margin_amount: z.string(),
  /** In percent of the bill rate; null without one. */
  margin_percent: z.string().nullable(),
  floor_percent: z.string(),
  reason: z.string(),
  created_by: namedResource,
  created_at: z.string(),
});
export type MarginOverride = z.infer<typeof marginOverrideResource>;

/** The clients that have entries. */
export const marginOverrideFilters = z.object({ clients: z.array(namedResource) });
export type MarginOverrideFilters = z.infer<typeof marginOverrideFilters>;
