import * as z from 'zod';
import { field } from '@/lib/fields/field';
import { rateString, weekHoursString } from '@/lib/money/schema';

/**
 * A rate in the record's `currency` per its `rate_unit`, with 4 decimals. It is not among the other kinds, because it
 * loads the list of currencies.
 */
export const rate = () => field('decimal', rateString, z.string(), { reads: 'rate' });

/** Hours of a week, with 2 decimals. */
export const weekHours = () => field('decimal', weekHoursString, z.string(), { reads: 'hours' });
