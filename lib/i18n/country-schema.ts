import * as z from 'zod';
import { isCountryCode } from '@/lib/i18n/countries';

/** ISO 3166-1 alpha-2. */
export const country = z.string().refine(isCountryCode, { params: { key: 'not_an_option' } });
