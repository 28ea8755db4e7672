import { z } from 'zod';
import { calendarDate, percentString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** The frequencies in the order in which they are offered. */
export const frequencies = ['weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand'] as const;

/** What stands on one line of an invoice. */
export const groupings = ['timesheet', 'rate_type', 'day'] as const;

/**
 * VAT categories (UNTDID 5305, as EN 16931 allows them): standard, zero rated, exempt, reverse charge, intra-community,
 * export, outside the scope.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

export const recipientTypes = ['to', 'cc', 'bcc'] as const;

export const configurationInput = z
  .strictObject({
    frequency: z.enum(frequencies),
    /** The first day of one of the two-week periods. */
    anchor_date: calendarDate.nullish(),
    /** Days from an invoice's issue date to its due date. */
    payment_terms_days: z.number().int().min(0).max(365),
    tax_name: lineText(60).nullish(),
    /** Percent, 0–100. */
    tax_rate: percentString.nullish(),
    tax_category: z.enum(taxCategories).optional(),
    purchase_order: lineText(60).nullish(),
    grouping: z.enum(groupings),
  })
  .refine(({ frequency, anchor_date }) => frequency !== 'biweekly' || Boolean(anchor_date), { path: ['anchor_date'], params: { key: 'required' } })
  // EN 16931 BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05: only the standard category has a rate above 0.
  .refine(({ tax_category, tax_rate }) => (tax_category ?? 'S') === 'S' || Number(tax_rate ?? 0) === 0, { path: ['tax_rate'], params: { key: 'tax_without_rate' } });
export type ConfigurationInput = z.output<typeof configurationInput>;

/** Ids and times are null, and the version 0, while nothing is saved: these are then the defaults of client and company. */
export const configurationResource = z.object({
  id: z.uuid().nullable(),
  contract_id: z.uuid(),
  frequency: z.enum(frequencies),
  anchor_date: z.string().nullable(),
  payment_terms_days: z.number().int(),
  tax_name: z.string().nullable(),
  tax_rate: z.string(),
  tax_category: z.enum(taxCategories),
  purchase_order: z.string().nullable(),
  grouping: z.enum(groupings),
  version: z.number().int(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type InvoiceConfiguration = z.infer<typeof configurationResource>;

/** Somebody whose time is invoiced by the configuration. */
export const employeeResource = z.object({
  candidate: z.object({ id: z.uuid(), name: z.string() }),
  /** Their account; null when the office records the time. */
  user: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  position_title: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
});
export type Employee = z.infer<typeof employeeResource>;

export const invoicingContactInput = z.strictObject({ client_contact_id: z.uuid(), recipient_type: z.enum(recipientTypes) });
export type InvoicingContactInput = z.output<typeof invoicingContactInput>;

export const invoicingContactResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  contract_id: z.uuid(),
  client_contact: z.object({ id: z.uuid(), name: z.string(), email: z.string(), title: z.string().nullable() }),
  recipient_type: z.enum(recipientTypes),
  position: z.number().int(),
  version: z.number().int(),
  created_at: z.string(),
});
export type InvoicingContact = z.infer<typeof invoicingContactResource>;

/** `{id}` is the contract. */
export const invoicingContactParams = z.object({ id: z.uuid(), contact: z.uuid() });
