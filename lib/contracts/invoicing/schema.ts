import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { consolidations } from '@/lib/clients/consolidations';
import { namedResource } from '@/lib/http/named';
import { percentString } from '@/lib/money/schema';
import { taxCategories, taxFault } from '@/lib/money/tax';
import { lineText } from '@/lib/text/schema';

/** The frequencies in the order in which they are offered. */
export const frequencies = ['weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand'] as const;

/** What is on one line of an invoice. */
export const invoiceGroupings = ['timesheet', 'rate_type', 'day'] as const;
export type InvoiceGrouping = (typeof invoiceGroupings)[number];

export const recipientTypes = ['to', 'cc', 'bcc'] as const;

export const invoiceConfigurationInput = z
  .strictObject({
    frequency: z.enum(frequencies),
    /** The first day of one of the two-week periods. */
    anchor_date: calendarDate.nullish(),
    /** Days from an invoice's issue date to its due date. */
    payment_terms_days: z.number().int().min(0).max(365),
    /** What is left out of the tax is the company's own (`completeTax`). */
    tax_name: lineText(60).nullish(),
    /** Percent, 0–100. */
    tax_rate: percentString.nullish(),
    tax_category: z.enum(taxCategories).optional(),
    purchase_order: lineText(60).nullish(),
    /** The client's department that the work is for. */
    department: lineText(80).nullish(),
    /** The client's way where it is left out. */
    consolidate_by: z.enum(consolidations).nullish(),
    grouping: z.enum(invoiceGroupings),
  })
  .refine(({ frequency, anchor_date }) => frequency !== 'biweekly' || Boolean(anchor_date), {
    path: ['anchor_date'],
    params: { key: 'required' },
  })
  .superRefine(({ tax_category: category, tax_rate: rate }, context) => {
    const key = category && rate ? taxFault(category, rate) : null;
    if (key) context.addIssue({ code: 'custom', path: ['tax_rate'], params: { key } });
  });
export type InvoiceConfigurationInput = z.output<typeof invoiceConfigurationInput>;

/** Ids and times are null, and the version 0, while nothing is saved: these are then the defaults of client and company. */
export const invoiceConfigurationResource = z.object({
  id: z.uuid().nullable(),
  contract_id: z.uuid(),
  frequency: z.enum(frequencies),
  anchor_date: z.string().nullable(),
  payment_terms_days: z.number().int(),
  tax_name: z.string().nullable(),
  tax_rate: z.string(),
  tax_category: z.enum(taxCategories),
  purchase_order: z.string().nullable(),
  department: z.string().nullable(),
  /** Null for the client's way. */
  consolidate_by: z.enum(consolidations).nullable(),
  grouping: z.enum(invoiceGroupings),
  version: z.number().int(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type InvoiceConfiguration = z.infer<typeof invoiceConfigurationResource>;

/** Somebody whose time is invoiced by the configuration. */
export const employeeResource = z.object({
  candidate: namedResource,
  /** Their account; null when the office records the time. */
  user: namedResource.nullable(),
  position_title: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
});
export type Employee = z.infer<typeof employeeResource>;

export const invoicingContactInput = z.strictObject({
  client_contact_id: z.uuid(),
  recipient_type: z.enum(recipientTypes),
});
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
