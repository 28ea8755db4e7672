import * as z from 'zod';
import { documentKinds } from '@/lib/invoices/transitions';
import { countText } from '@/lib/lists/list-query';

export const seriesQuery = z.strictObject({ year: countText(2000, 2100).optional() });
export type SeriesQuery = z.output<typeof seriesQuery>;

const series = z.object({
  kind: z.enum(documentKinds),
  /** Null for one that goes on over the years. */
  year: z.number().int().nullable(),
  /** The first and the last place that its counter gave. */
  first: z.number().int(),
  last: z.number().int(),
  first_number: z.string().nullable(),
  last_number: z.string().nullable(),
  /** How many documents have a place in it, voided ones among them. */
  documents: z.number().int(),
  voided: z.number().int(),
  /** Places that no document has, 100 at most. */
  missing: z.array(z.number().int()),
  is_complete: z.boolean(),
});
export type Series = z.infer<typeof series>;

export const seriesResource = z.object({
  year: z.number().int(),
  series: z.array(series),
  /** Years with documents, the newest first. */
  years: z.array(z.number().int()),
});
export type SeriesYear = z.infer<typeof seriesResource>;
