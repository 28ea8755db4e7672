import * as z from 'zod';
import { timeZone } from '@/lib/calendar/zone-schema';
import { companyStates } from '@/lib/companies/states';
import { currency } from '@/lib/fields/currency';
import { fieldsOf } from '@/lib/fields/fields-of';
import { computed, createdAt, email, instant, phone, text, textOf, updatedAt } from '@/lib/fields/kinds';
import { country } from '@/lib/i18n/country-schema';
import { localeCode } from '@/lib/i18n/locale-schema';

/** The fields of a company that the platform stores or counts; all other data is the company's own. */
export const companyFields = fieldsOf('companies', ['view_companies'], {
  name: text(200).sorted().listed('name'),
  state: computed(z.enum(companyStates)).unsorted('It follows from two moments: a filter finds each.').listed('fact'),
  /** The number of people who have joined and are active. */
  user_count: computed(z.number().int()).unsorted('It is added up for the rows of the page only.').listed('fact'),
  /** The time of the last action by anybody of the company, in the last 30 days or so. */
  last_activity_at: computed(z.string().nullable())
    .unsorted('It is added up for the rows of the page only.')
    .listed('fact'),
  /** Bytes of all its files. */
  storage_bytes: computed(z.number().int()).unsorted('It is added up for the rows of the page only.').listed('shown'),
  country: textOf(country).sorted().listed('shown'),
  created_at: createdAt().sorted().listed('shown'),
  legal_name: text(200).optional().sorted().listed('offered'),
  email: email().optional().sorted().listed('offered'),
  phone: phone().optional().sorted().listed('offered'),
  /** Chosen when the company is created; the company itself changes it later. */
  currency: currency().given().sorted().listed('offered'),
  time_zone: textOf(timeZone).sorted().listed('offered'),
  locale: textOf(localeCode).sorted().listed('offered'),
  suspended_at: instant().optional().given(),
  suspended_reason: text(500).optional().given(),
  delete_after: instant().optional().given(),
  updated_at: updatedAt(),
});

/** A column of the list of companies. */
export type CompanyColumn = (typeof companyFields.columns)[number];
