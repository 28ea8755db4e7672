import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { consolidations } from '@/lib/clients/consolidations';
import {
  checkDiscount,
  frequencies,
  invoiceGroupings,
  paymentTerms,
  recipientTypes,
  termsBases,
  weekCuts,
} from '@/lib/clients/invoicing';
import { natura, publicCode } from '@/lib/e-invoices/schema';
import { namedResource } from '@/lib/http/named';
import { lacksName, retentionFields } from '@/lib/money/retained-tax';
import { percentString } from '@/lib/money/schema';
import { secondTaxFault, secondTaxFields, secondTaxResource } from '@/lib/money/second-tax';
import { taxCategories, taxFault } from '@/lib/money/tax';
import { lineText } from '@/lib/text/schema';

export const invoiceConfigurationInput = z
  .strictObject({
    /**
     * The client's value applies if it is null or left out; the same is true for the next two fields and those after
     * the tax.
     */
    frequency: z.enum(frequencies).nullish(),
    /** The first day of one of the two-week periods. */
    anchor_date: calendarDate.nullish(),
    /** Days from an invoice's issue date to its due date. */
    payment_terms_days: z.number().int().min(0).max(365).nullish(),
    /**
     * The next two belong to the days, and count if these are given. The discount and its days are one value, too: the
     * client's if the discount is null or left out, none if it is 0.
     */
    ...paymentTerms,
    /** A tax that is given in part is completed from the client's, otherwise the company's (`completeTax`). */
    tax_name: lineText(60).nullish(),
    /** Percent, 0–100. */
    tax_rate: percentString.nullish(),
    tax_category: z.enum(taxCategories).nullish(),
    /** Belongs to the tax that is given here. */
    ...secondTaxFields,
    /**
     * The income tax that the client retains; without a rate the company's applies. A rate of 0 retains nothing.
     */
    retained_tax_name: retentionFields.name,
    retained_tax_rate: retentionFields.rate.nullish(),
    retained_tax_code: retentionFields.code,
    /** Whether its invoices show prices with tax, as a consumer's do. Its rates are before tax all the same. */
    prices_include_tax: z.boolean().nullish(),
    purchase_order: lineText(60).nullish(),
    /** Italy: the codes of the tender and of the public investment that the work is for. */
    cig: publicCode.nullish(),
    cup: publicCode.nullish(),
    /** Italy: why its work bears no tax (FatturaPA, Natura); what the tax category says if it is left out. */
    natura: natura.nullish(),
    /** The client's department that the work is for. */
    department: lineText(80).nullish(),
    consolidate_by: z.enum(consolidations).nullish(),
    /** Whether a week that goes over the end of a month has a timesheet for each; for weeks without a timesheet so far. */
    week_cut: z.enum(weekCuts).nullish(),
    grouping: z.enum(invoiceGroupings).nullish(),
  })
  .refine(({ frequency, anchor_date }) => frequency !== 'biweekly' || Boolean(anchor_date), {
    path: ['anchor_date'],
    params: { key: 'required' },
  })
  .refine(({ retained_tax_rate: rate, retained_tax_name: name }) => !lacksName(rate, name), {
    path: ['retained_tax_name'],
    params: { key: 'required' },
  })
  .superRefine(checkDiscount)
  .superRefine(({ payment_terms_days: days, payment_terms_from: from, payment_terms_day: day }, context) => {
    if ((from || day) && (days === null || days === undefined))
      context.addIssue({ code: 'custom', path: ['payment_terms_days'], params: { key: 'required' } });
  })
  .superRefine(({ tax_category: category, tax_rate: rate }, context) => {
    const key = category && rate ? taxFault(category, rate) : null;
    if (key) context.addIssue({ code: 'custom', path: ['tax_rate'], params: { key } });
  })
  .superRefine((given, context) => {
    const fault = secondTaxFault(given.tax_category, given);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], params: { key: fault.key } });
  });
export type InvoiceConfigurationInput = z.output<typeof invoiceConfigurationInput>;

/** The terms of invoices. */
const invoicingTerms = z.object({
  frequency: z.enum(frequencies),
  anchor_date: z.string().nullable(),
  payment_terms_days: z.number().int(),
  payment_terms_from: z.enum(termsBases),
  payment_terms_day: z.number().int().nullable(),
  discount_percent: z.string().nullable(),
  discount_days: z.number().int().nullable(),
  tax_name: z.string().nullable(),
  tax_rate: z.string(),
  tax_category: z.enum(taxCategories),
  ...secondTaxResource,
  retained_tax_name: z.string().nullable(),
  retained_tax_rate: z.string(),
  retained_tax_code: z.string().nullable(),
  prices_include_tax: z.boolean(),
  purchase_order: z.string().nullable(),
  cig: z.string().nullable(),
  cup: z.string().nullable(),
  natura: z.string().nullable(),
  department: z.string().nullable(),
  consolidate_by: z.enum(consolidations),
  week_cut: z.enum(weekCuts),
  grouping: z.enum(invoiceGroupings),
});
export type InvoicingTerms = z.infer<typeof invoicingTerms>;

/**
 * The contract's own setup; null means the client's value. Ids and times are null, and the version is 0, until a setup
 * is saved.
 */
export const invoiceConfigurationResource = z.object({
  id: z.uuid().nullable(),
  contract_id: z.uuid(),
  frequency: z.enum(frequencies).nullable(),
  anchor_date: z.string().nullable(),
  payment_terms_days: z.number().int().nullable(),
  payment_terms_from: z.enum(termsBases).nullable(),
  payment_terms_day: z.number().int().nullable(),
  discount_percent: z.string().nullable(),
  discount_days: z.number().int().nullable(),
  tax_name: z.string().nullable(),
  tax_rate: z.string().nullable(),
  tax_category: z.enum(taxCategories).nullable(),
  ...secondTaxResource,
  retained_tax_name: z.string().nullable(),
  retained_tax_rate: z.string().nullable(),
  retained_tax_code: z.string().nullable(),
  prices_include_tax: z.boolean(),
  purchase_order: z.string().nullable(),
  cig: z.string().nullable(),
  cup: z.string().nullable(),
  natura: z.string().nullable(),
  department: z.string().nullable(),
  consolidate_by: z.enum(consolidations).nullable(),
  week_cut: z.enum(weekCuts).nullable(),
  grouping: z.enum(invoiceGroupings).nullable(),
  /** The terms of its invoices. */
  in_force: invoicingTerms,
  /** The terms that apply if the contract says nothing. */
  from_client: invoicingTerms,
  /** The recipients of its invoices, in order: its invoicing contacts, or those of its client if it has none. */
  recipients: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      title: z.string().nullable(),
      recipient_type: z.enum(recipientTypes),
    }),
  ),
  version: z.number().int(),
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type InvoiceConfiguration = z.infer<typeof invoiceConfigurationResource>;

/** A person whose time the configuration invoices. */
export const employeeResource = z.object({
  candidate: namedResource,
  /** Their account; null if the office records the time. */
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

/** `{id}` is the id of the contract. */
export const invoicingContactParams = z.object({ id: z.uuid(), contact: z.uuid() });
