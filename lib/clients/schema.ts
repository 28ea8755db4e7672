import * as z from 'zod';
import { consolidations } from '@/lib/clients/consolidations';
import {
  checkClientInvoicing,
  clientInvoicing,
  clientInvoicingResource,
  recipientTypes,
} from '@/lib/clients/invoicing';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { electronicAddress, electronicScheme, fiscalCode, recipientCode } from '@/lib/e-invoices/schema';
import { fieldsOf } from '@/lib/field-preferences/lists';
import { namedResource } from '@/lib/http/named';
import { locales } from '@/lib/i18n/locales';
import { countText, ownFieldsExportQuery, ownFieldsListQuery } from '@/lib/lists/list-query';
import { floorString } from '@/lib/margins/floor-schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { referenceResource } from '@/lib/references/schema';
import { emailText, lineText, phoneText, searchText } from '@/lib/text/schema';

/** ISO 3166-1 alpha-2. */
const countryCode = z.string().regex(/^[A-Z]{2}$/);

const addressSchema = z.strictObject({
  line1: lineText(200),
  line2: lineText(200).nullish(),
  city: lineText(120),
  region: lineText(120).nullish(),
  postal_code: lineText(20),
  country: countryCode,
});

export const clientInput = z
  .strictObject({
    name: lineText(200),
    client_type: lineText(60),
    currency: currencyCode,
    /** Days from an invoice's issue date to its due date. */
    payment_terms_days: z.number().int().min(0).max(365),
    tax_id: lineText(40).nullish(),
    /** Of its invoices and their mails; the company's where it is left out. */
    locale: z.enum(locales.map(({ code }) => code)).nullish(),
    e_invoice_format: z.enum(eInvoiceFormats).nullish(),
    electronic_address_scheme: electronicScheme.nullish(),
    electronic_address: electronicAddress.nullish(),
    buyer_reference: lineText(100).nullish(),
    recipient_code: recipientCode.nullish(),
    fiscal_code: fiscalCode.nullish(),
    email: emailText.nullish(),
    phone: phoneText.nullish(),
    address: addressSchema.nullish(),
    is_active: z.boolean().optional(),
    /** Which of its contracts share an invoice, unless a contract says otherwise. Left out, it stays. */
    consolidate_by: z.enum(consolidations).optional(),
    /** Nobody reminds it of overdue invoices. Left out it stays. */
    reminders_excluded: z.boolean().optional(),
    /** Billing runs leave out its contracts that name no purchase order. Left out it stays. */
    requires_purchase_order: z.boolean().optional(),
    /** The lowest margin in percent of the bill rate; null for the company's. Left out it stays; for whoever sees margins. */
    margin_floor_percent: floorString.nullish(),
    ...clientInvoicing,
  })
  .superRefine(checkClientInvoicing);
export type ClientInput = z.output<typeof clientInput>;

const list = [
  ['created_at', 'name', 'number'],
  '-created_at',
  {
    client_type: lineText(60),
    is_active: z.enum(['true', 'false']),
  },
] as const;
export const clientQuery = ownFieldsListQuery(...list);
export const clientExportQuery = ownFieldsExportQuery(fieldsOf('clients'), ...list);
export type ClientExportQuery = z.output<typeof clientExportQuery>;
export type ClientQuery = z.output<typeof clientQuery>;

export const clientResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string(),
  name: z.string(),
  client_type: z.string(),
  currency: z.string(),
  payment_terms_days: z.number().int(),
  tax_id: z.string().nullable(),
  locale: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
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
  is_active: z.boolean(),
  owner: namedResource,
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Client = z.infer<typeof clientResource>;

/** One client by itself. The floors are left out for anyone who may not see margins. */
export const clientRecord = clientResource.extend({
  e_invoice_format: z.string().nullable(),
  electronic_address_scheme: z.string().nullable(),
  electronic_address: z.string().nullable(),
  buyer_reference: z.string().nullable(),
  recipient_code: z.string().nullable(),
  fiscal_code: z.string().nullable(),
  reminders_excluded: z.boolean(),
  requires_purchase_order: z.boolean(),
  consolidate_by: z.enum(consolidations),
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

/** What a type-ahead needs, and the defaults that a new submission or contract takes over. */
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
  /** Approves the client's time by mailed links. */
  approves_time: z.boolean().optional(),
  /** How they receive the invoices of contracts without recipients of their own; null for not. */
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

/** The values of the list's filters, and in `assignable_owners` who may be given a client. */
export const clientFilters = z.object({
  client_types: z.array(referenceResource),
  assignable_owners: z.array(namedResource),
});
export type ClientFilters = z.infer<typeof clientFilters>;
