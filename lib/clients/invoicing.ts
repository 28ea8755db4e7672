import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { percentString } from '@/lib/money/schema';
import { secondTaxFault, secondTaxFields, secondTaxResource } from '@/lib/money/second-tax';
import { taxCategories, taxFault } from '@/lib/money/tax';
import { lineText } from '@/lib/text/schema';

/** The frequencies in the order in which they are offered. */
export const frequencies = ['weekly', 'biweekly', 'semi_monthly', 'monthly', 'on_demand'] as const;

/** Whether a week that goes over the end of a month has one timesheet, or one for the days of each month. */
export const weekCuts = ['whole', 'month_end'] as const;
export type WeekCut = (typeof weekCuts)[number];

/** The unit of one line of an invoice. */
export const invoiceGroupings = ['timesheet', 'rate_type', 'day'] as const;
export type InvoiceGrouping = (typeof invoiceGroupings)[number];

/** The days from which the days of payment terms count. */
export const termsBases = ['issue_date', 'month_end'] as const;
export type TermsBase = (typeof termsBases)[number];

/** When payment is due beside the days, and the discount for early payment. */
export const paymentTerms = {
  payment_terms_from: z.enum(termsBases).nullish(),
  /** The day of a month on which payment is due, 31 the last day of any month; null for any day. */
  payment_terms_day: z.number().int().min(1).max(31).nullish(),
  /** Percent, 0–100, that is taken off for payment within so many days of the issue date. */
  discount_percent: percentString.nullish(),
  discount_days: z.number().int().min(0).max(365).nullish(),
};
type PaymentTerms = z.output<z.ZodObject<typeof paymentTerms>>;

/** Refuses a discount without its days, days without a discount, and a discount of everything. */
export function checkDiscount(
  { discount_percent: percent, discount_days: days }: PaymentTerms,
  context: z.RefinementCtx,
): void {
  const fault = (path: string, key: string) => context.addIssue({ code: 'custom', path: [path], params: { key } });
  const isSet = Boolean(percent) && Number(percent) > 0;
  if (Number(percent) >= 100) fault('discount_percent', 'out_of_range');
  if (isSet && (days === null || days === undefined)) fault('discount_days', 'required');
  if (!isSet && days !== null && days !== undefined) fault('discount_percent', 'required');
}

export const recipientTypes = ['to', 'cc', 'bcc'] as const;

/** How a client's contracts are invoiced if they have no terms of their own, beside its payment terms. */
export const clientInvoicing = {
  /** If left out, it stays unchanged; so does the grouping. */
  invoice_frequency: z.enum(frequencies).optional(),
  /** The first day of one of the two-week periods. */
  invoice_anchor_date: calendarDate.nullish(),
  invoice_grouping: z.enum(invoiceGroupings).optional(),
  purchase_order: lineText(60).nullish(),
  /** Null for the company's tax; name and rate belong to the named category. */
  tax_category: z.enum(taxCategories).nullish(),
  tax_name: lineText(60).nullish(),
  /** Percent, 0–100. */
  tax_rate: percentString.nullish(),
  ...secondTaxFields,
  ...paymentTerms,
  /** If left out, it stays as it is: from the issue date for a new client. */
  payment_terms_from: z.enum(termsBases).optional(),
};
type ClientTerms = z.output<z.ZodObject<typeof clientInvoicing>>;

/** Refuses two-week periods without a first day, and an incomplete tax. */
export function checkClientInvoicing(given: ClientTerms, context: z.RefinementCtx): void {
  const fault = (path: string, key: string) => context.addIssue({ code: 'custom', path: [path], params: { key } });
  const { tax_category: category, tax_rate: rate, tax_name: name } = given;
  if (given.invoice_frequency === 'biweekly' && !given.invoice_anchor_date) fault('invoice_anchor_date', 'required');
  if (!category && (name || rate)) fault('tax_category', 'required');
  const key = category ? taxFault(category, rate ?? '0') : null;
  if (key) fault('tax_rate', key);
  const second = secondTaxFault(category, given);
  if (second) fault(second.field, second.key);
  checkDiscount(given, context);
}

/** The invoicing fields in a client's resource. */
export const clientInvoicingResource = {
  invoice_frequency: z.enum(frequencies),
  invoice_anchor_date: z.string().nullable(),
  invoice_grouping: z.enum(invoiceGroupings),
  purchase_order: z.string().nullable(),
  tax_category: z.enum(taxCategories).nullable(),
  tax_name: z.string().nullable(),
  tax_rate: z.string().nullable(),
  ...secondTaxResource,
  payment_terms_from: z.enum(termsBases),
  payment_terms_day: z.number().int().nullable(),
  discount_percent: z.string().nullable(),
  discount_days: z.number().int().nullable(),
};
