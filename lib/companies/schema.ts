import * as z from 'zod';
import { companyFields } from '@/lib/companies/fields';
import { companyStates } from '@/lib/companies/states';
import { namedResource } from '@/lib/http/named';
import { country } from '@/lib/i18n/country-schema';
import { localeCode } from '@/lib/i18n/locale-schema';
import { listQuery, oneOrMore } from '@/lib/lists/list-query';
import { currencyCode } from '@/lib/money/currency-schema';
import { blockText, emailText, lineText } from '@/lib/text/schema';

export const companyInput = z.strictObject(companyFields.input);
export type CompanyInput = z.output<typeof companyInput>;

/** A new company with its administrator, who is invited by mail. */
export const newCompanyInput = companyInput.omit({ email: true, phone: true }).extend({
  currency: currencyCode,
  administrator: z.strictObject({ name: lineText(200), email: emailText, locale: localeCode.nullish() }),
});
export type NewCompanyInput = z.output<typeof newCompanyInput>;

export const companyQuery = listQuery(companyFields.sorts, '-created_at', {
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

/** A company in the platform's list. Only counts: no tenant's business data. */
export const companyResource = z.object(companyFields.row);
export type Company = z.infer<typeof companyResource>;

/** One company, with its administrators and its open consents to support. */
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
  /** The countries of the existing companies, by ISO 3166-1 alpha-2, with their names in the caller's language. */
  countries: z.array(z.object({ key: z.string(), label: z.string() })),
});
export type CompanyFilters = z.infer<typeof companyFilters>;
