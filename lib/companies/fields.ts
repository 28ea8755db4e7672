import * as z from 'zod';
import { companyStates } from '@/lib/companies/states';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import { computed, createdAt, email, instant, phone, text, textOf, updatedAt } from '@/lib/fields/kinds';
import { isCountryCode } from '@/lib/i18n/countries';
import { locales } from '@/lib/i18n/locales';

/** ISO 3166-1 alpha-2. */
export const country = z.string().refine(isCountryCode, { params: { key: 'not_an_option' } });

/** One of the languages of the program. */
export const locale = z.enum(locales.map(({ code }) => code));

/** An IANA zone that this runtime can reckon with. */
const timeZone = z
  .string()
  .max(60)
  .refine(isTimeZone, { params: { key: 'not_an_option' } });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** What the platform keeps and counts of a company; everything else is the company's own. */
export const companyFields = fieldsOf('companies', ['view_companies'], {
  name: text(200).sorted().listed('name'),
  state: computed(z.enum(companyStates)).listed('fact'),
  /** Who has joined and is active. */
  user_count: computed(z.number().int()).listed('fact'),
  /** When anybody of the company last did anything, in the last 30 days or so. */
  last_activity_at: computed(z.string().nullable()).listed('fact'),
  /** Bytes of all its files. */
  storage_bytes: computed(z.number().int()).listed('shown'),
  country: textOf(country).listed('shown'),
  created_at: createdAt().sorted().listed('shown'),
  legal_name: text(200).optional().listed('offered'),
  email: email().optional().listed('offered'),
  phone: phone().optional().listed('offered'),
  /** Chosen when it is made; the company itself changes it later. */
  currency: currency().given().listed('offered'),
  time_zone: textOf(timeZone).listed('offered'),
  locale: textOf(locale).listed('offered'),
  suspended_at: instant().optional().given(),
  suspended_reason: text(500).optional().given(),
  delete_after: instant().optional().given(),
  updated_at: updatedAt(),
});

/** What the list of companies can show. */
export type CompanyColumn = (typeof companyFields.columns)[number];
