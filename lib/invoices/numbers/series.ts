import * as z from 'zod';
import { documentKinds } from '@/lib/invoices/transitions';
import { countText } from '@/lib/lists/list-query';

export const seriesQuery = z.strictObject({ year: countText(2000, 2100).optional() });
export type SeriesQuery = z.output<typeof seriesQuery>;

const series = z.object({
  kind: z.enum(documentKinds),
  /** Null for a series that continues over the years. */
  year: z.number().int().nullable(),
  /** The first and the last position that its counter gave. */
  first: z.number().int(),
  last: z.number().int(),
  first_number: z.string().nullable(),
  last_number: z.string().nullable(),
  /** How many documents have a position in the series, including voided ones. */
  documents: z.number().int(),
  voided: z.number().int(),
  /** Positions that no document has, at most 100. */
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
