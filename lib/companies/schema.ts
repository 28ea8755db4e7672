import * as z from 'zod';
import { companyStates } from '@/lib/companies/states';
import { namedResource } from '@/lib/http/named';
import { isCountryCode } from '@/lib/i18n/countries';
import { locales } from '@/lib/i18n/locales';
import { listQuery, oneOrMore } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';
import { blockText, emailText, lineText, phoneText } from '@/lib/text/schema';

const country = z.string().refine(isCountryCode, { params: { key: 'not_an_option' } });

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

const locale = z.enum(locales.map(({ code }) => code));

/** What the platform keeps of a company; everything else is the company's own. */
const details = {
  name: lineText(200),
  legal_name: lineText(200).nullish(),
  country,
  time_zone: timeZone,
  locale,
};

export const companyInput = z.strictObject({ ...details, email: emailText.nullish(), phone: phoneText.nullish() });
export type CompanyInput = z.output<typeof companyInput>;

/** A new company with its administrator, who is invited by mail. */
export const newCompanyInput = z.strictObject({
  ...details,
  currency: currencyCode,
  administrator: z.strictObject({ name: lineText(200), email: emailText, locale: locale.nullish() }),
});
export type NewCompanyInput = z.output<typeof newCompanyInput>;

export const companyQuery = listQuery(['created_at', 'name'], '-created_at', {
  state: oneOrMore(companyStates),
  country,
});
export type CompanyQuery = z.output<typeof companyQuery>;

export const suspensionInput = z.strictObject({ reason: blockText(500) });

/** Bank, tax and permit numbers are masked unless they are asked for. */
export const ownExportInput = z.strictObject({ include_secrets: z.boolean().optional() });
export type OwnExportInput = z.output<typeof ownExportInput>;

/** `confirm` is the company's name, typed once more. */
export const deletionInput = z.strictObject({
  confirm: z.string().trim().min(1).max(200),
  reason: blockText(500).nullish(),
});

/** A company as it is in the platform's list. Counts only: no tenant's business data. */
export const companyResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  name: z.string(),
  legal_name: z.string().nullable(),
  state: z.enum(companyStates),
  country: z.string(),
  currency: z.string(),
  time_zone: z.string(),
  locale: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Who has joined and is active. */
  user_count: z.number().int(),
  /** When anybody of the company last did anything, in the last 30 days or so. */
  last_activity_at: z.string().nullable(),
  /** Bytes of all its files. */
  storage_bytes: z.number().int(),
  suspended_at: z.string().nullable(),
  suspended_reason: z.string().nullable(),
  delete_after: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Company = z.infer<typeof companyResource>;

/** The company's own page: who its administrators are, and which consents to support are open. */
export const companyRecord = companyResource.extend({
  administrators: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      is_invited: z.boolean(),
      last_sign_in_at: z.string().nullable(),
    }),
  ),
  invited_count: z.number().int(),
  support_grants: z.array(
    z.object({
      id: z.uuid(),
      user: namedResource,
      granted_by: namedResource,
      allows_export: z.boolean(),
      reason: z.string().nullable(),
      created_at: z.string(),
      expires_at: z.string(),
    }),
  ),
});
export type CompanyRecord = z.infer<typeof companyRecord>;

export const companyFilters = z.object({
  states: z.array(z.enum(companyStates)),
  /** Of the companies that there are, by ISO 3166-1 alpha-2, with their names in the caller's language. */
  countries: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type CompanyFilters = z.infer<typeof companyFilters>;
