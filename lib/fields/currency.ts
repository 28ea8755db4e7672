import * as z from 'zod';
import { field } from '@/lib/fields/field';
import { currencyCode } from '@/lib/money/currency-schema';

/** An ISO 4217 code. Apart from the other kinds, since the list of currencies comes with it. */
export const currency = () => field('currency', currencyCode, z.string(), {});
