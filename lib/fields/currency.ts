import * as z from 'zod';
import { field } from '@/lib/fields/field';
import { currencyCode } from '@/lib/money/currency-schema';

/** An ISO 4217 code. It is not among the other kinds, because it loads the list of currencies. */
export const currency = () => field('currency', currencyCode, z.string(), {});
