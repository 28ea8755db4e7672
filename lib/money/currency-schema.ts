import * as z from 'zod';
import { isCurrency } from '@/lib/money/currencies';

/** An active ISO 4217 code in capitals. Apart from amounts, with which a form would fetch decimal.js. */
export const currencyCode = z
  .string()
  .meta({ description: 'ISO 4217 currency code', pattern: '^[A-Z]{3}$', example: 'EUR' })
  .refine(isCurrency, { params: { key: 'unknown_currency' } });
