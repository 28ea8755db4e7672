import * as z from 'zod';
import { locales } from '@/lib/i18n/locales';

/** One of the languages of the program. */
export const localeCode = z.enum(locales.map(({ code }) => code));
