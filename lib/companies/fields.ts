import * as z from 'zod';
import { timeZone } from '@/lib/calendar/zone-schema';
import { companyStates } from '@/lib/companies/states';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import { computed, createdAt, email, instant, phone, text, textOf, updatedAt } from '@/lib/fields/kinds';
import { country } from '@/lib/i18n/country-schema';
import { localeCode } from '@/lib/i18n/locale-schema';

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
  locale: textOf(localeCode).listed('offered'),
  suspended_at: instant().optional().given(),
  suspended_reason: text(500).optional().given(),
  delete_after: instant().optional().given(),
  updated_at: updatedAt(),
});

/** What the list of companies can show. */
export type CompanyColumn = (typeof companyFields.columns)[number];
