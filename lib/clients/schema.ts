import * as z from 'zod';
import { clientFields } from '@/lib/clients/fields';
import {
  checkClientInvoicing,
  clientInvoicing,
  clientInvoicingResource,
  recipientTypes,
} from '@/lib/clients/invoicing';
import { namedResource } from '@/lib/http/named';
import { countText, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { floorString } from '@/lib/margins/floor-schema';
import { referenceResource } from '@/lib/references/schema';
import { countryCode, emailText, lineText, phoneText, searchText } from '@/lib/text/schema';

export const addressSchema = z.strictObject({
  line1: lineText(200),
  line2: lineText(200).nullish(),
  city: lineText(120),
  region: lineText(120).nullish(),
  postal_code: lineText(20),
  country: countryCode,
});

export const clientInput = z
  .strictObject({
    ...clientFields.input,
    address: addressSchema.nullish(),
    ...clientInvoicing,
    /**
     * The lowest margin in percent of the bill rate; null for the company's. If left out, it stays unchanged. Only for
     * people who see margins.
     */
    margin_floor_percent: floorString.nullish(),
  })
  .superRefine(checkClientInvoicing);
export type ClientInput = z.output<typeof clientInput>;

const list = [clientFields.sorts, '-created_at', clientFields.filters] as const;
export const clientQuery = ownFieldsListQuery(...list);
export const clientExportQuery = ownFieldsExportQuery(clientFields.columns, ...list);
export type ClientExportQuery = z.output<typeof clientExportQuery>;
export type ClientQuery = z.output<typeof clientQuery>;

export const clientResource = z.object({
  ...clientFields.row,
  address: z
    .object({
      line1: z.string(),
      line2: z.string().nullable(),
      city: z.string().nullable(),
      region: z.string().nullable(),
      postal_code: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
});
export type Client = z.infer<typeof clientResource>;

/** One client. The floors are left out for anyone who may not see margins. */
export const clientRecord = clientResource.extend({
  ...clientFields.alone,
  ...clientInvoicingResource,
  margin_floor_percent: z.string().nullable().optional(),
  /** The client's own, else the company's; null for none. */
  margin_floor_in_force: z.string().nullable().optional(),
});
export type ClientRecord = z.infer<typeof clientRecord>;

export const clientSearchQuery = z.strictObject({
  search: searchText.default(''),
  limit: countText(1, 50).default(20),
});

/** The data for a type-ahead, and the defaults that a new submission or contract takes. */
export const clientOption = z.object({
  id: z.uuid(),
  name: z.string(),
  number: z.string(),
  currency: z.string(),
  payment_terms_days: z.number().int(),
});
export type ClientOption = z.infer<typeof clientOption>;

export const contactInput = z.strictObject({
  name: lineText(200),
  email: emailText,
  phone: phoneText.nullish(),
  title: lineText(120).nullish(),
  /** Whether they approve the client's time by mailed links. */
  approves_time: z.boolean().optional(),
  /** How they receive the invoices of contracts without recipients of their own; null if they do not. */
  invoice_recipient: z.enum(recipientTypes).nullish(),
});
export type ContactInput = z.output<typeof contactInput>;

export const contactResource = z.object({
  id: z.uuid(),
  client_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
  approves_time: z.boolean(),
  invoice_recipient: z.enum(recipientTypes).nullable(),
  position: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Contact = z.infer<typeof contactResource>;

/** The values of the list's filters; `assignable_owners` are the people who may be given a client. */
export const clientFilters = z.object({
  client_types: z.array(referenceResource),
  assignable_owners: z.array(namedResource),
});
export type ClientFilters = z.infer<typeof clientFilters>;
