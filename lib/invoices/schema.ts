import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { fieldsOf } from '@/lib/field-preferences/lists';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/http/list-query';
import { namedResource } from '@/lib/http/named';
import { deliveryStatuses, documentKinds, invoiceStatuses, paymentStatuses } from '@/lib/invoices/transitions';
import { currencyCode } from '@/lib/money/currency-schema';
import { lineUnits } from '@/lib/money/rates';
import { amountString, quantityString } from '@/lib/money/schema';
import { blockText, lineText, searchText } from '@/lib/text/schema';

const ids = z
  .array(z.uuid())
  .max(200)
  .refine((all) => new Set(all).size === all.length, { params: { key: 'duplicate' } });

/** What an invoice is made of: approved time, and what changed rates make of earlier time. */
const content = { timesheet_ids: ids, adjustment_ids: ids.default([]) };

const isSomething = ({
  timesheet_ids: sheets,
  adjustment_ids: adjustments,
}: {
  timesheet_ids: string[];
  adjustment_ids: string[];
}) => sheets.length + adjustments.length > 0;
const somethingAsked = { path: ['timesheet_ids'], params: { key: 'choose_time' } };

export const invoiceInput = z
  .strictObject({
    contract_id: z.uuid(),
    ...content,
    /** The date to show on the invoice; the day of issue unless given. */
    issue_date: calendarDate.nullish(),
  })
  .refine(isSomething, somethingAsked);
export type InvoiceInput = z.output<typeof invoiceInput>;

export const invoiceChange = z
  .strictObject({
    ...content,
    issue_date: calendarDate.nullish(),
    purchase_order: lineText(60).nullish(),
  })
  .refine(isSomething, somethingAsked);
export type InvoiceChange = z.output<typeof invoiceChange>;

export const paymentMethods = ['bank_transfer', 'card', 'cheque', 'cash', 'other'] as const;

export const paymentInput = z.strictObject({
  amount: amountString({ positive: true }),
  paid_on: calendarDate,
  method: z.enum(paymentMethods),
  reference: lineText(120).nullish(),
  /** What is left of a credit note of the same client and currency, instead of money; the method is `credit_note` then. */
  credit_note_id: z.uuid().nullish(),
});
export type PaymentInput = z.output<typeof paymentInput>;

export const reversalInput = z.strictObject({ reason: blockText(500) });

/** `{id}` is the invoice. */
export const paymentParams = z.object({ id: z.uuid(), payment: z.uuid() });

/** A credit of the whole rest, or of some lines: all that is left of a line, so much of it, or that much money before tax. */
export const creditNoteInput = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({
          line_id: z.uuid(),
          quantity: quantityString.nullish(),
          amount: amountString({ positive: true }).nullish(),
        })
        .refine(({ quantity, amount }) => !quantity || !amount, {
          path: ['amount'],
          params: { key: 'quantity_or_amount' },
        }),
    )
    .min(1)
    .max(500)
    .refine((all) => new Set(all.map(({ line_id: id }) => id)).size === all.length, { params: { key: 'duplicate' } })
    .optional(),
  reason: blockText(500),
  /** Frees the credited time, expenses and differences for another invoice; of whole timesheets alone. */
  rebill: z.boolean().default(false),
});
export type CreditNoteInput = z.output<typeof creditNoteInput>;

export const voidInput = z.strictObject({ reason: blockText(500) });

export const invoiceSorts = ['created_at', 'number', 'issue_date', 'due_date', 'gross_total'] as const;

const filters = {
  kind: oneOrMore(documentKinds),
  status: oneOrMore(invoiceStatuses),
  payment_status: oneOrMore(paymentStatuses),
  delivery_status: oneOrMore(deliveryStatuses),
  overdue: z.enum(['true']),
  client_id: z.uuid(),
  contract_id: z.uuid(),
  currency: currencyCode,
  issued_from: calendarDate,
  issued_to: calendarDate,
  due_from: calendarDate,
  due_to: calendarDate,
};

export const invoiceQuery = listQuery(invoiceSorts, '-created_at', filters);
export const invoiceExportQuery = listExportQuery(fieldsOf('invoices'), invoiceSorts, '-created_at', filters);
export type InvoiceExportQuery = z.output<typeof invoiceExportQuery>;
export type InvoiceQuery = z.output<typeof invoiceQuery>;

const numberedResource = z.object({ id: z.uuid(), number: z.string().nullable() });

/** A row of the list; amounts are decimal strings in `currency`. */
export const invoiceResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  number: z.string().nullable(),
  kind: z.enum(documentKinds),
  /** The invoice that a credit note credits; null for an invoice. */
  credits: numberedResource.nullable(),
  status: z.enum(invoiceStatuses),
  /** Null for a credit note, which nobody pays. */
  payment_status: z.enum(paymentStatuses).nullable(),
  delivery_status: z.enum(deliveryStatuses),
  is_overdue: z.boolean(),
  contract: z.object({ id: z.uuid(), number: z.string(), position_title: z.string(), candidate: namedResource }),
  client: namedResource,
  currency: z.string(),
  issue_date: z.string().nullable(),
  due_date: z.string().nullable(),
  net_total: z.string(),
  tax_total: z.string(),
  gross_total: z.string(),
  paid_total: z.string(),
  amount_due: z.string(),
  /** What the issued credit notes of an invoice come to. */
  credited_total: z.string(),
  /** What of an issued credit note can still be used; null for an invoice. */
  credit_left: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Invoice = z.infer<typeof invoiceResource>;

const lineResource = z.object({
  id: z.uuid(),
  position: z.number().int(),
  description: z.string(),
  quantity: z.string(),
  unit: z.enum(lineUnits),
  unit_price: z.string(),
  net_amount: z.string(),
  tax_rate: z.string(),
  tax_category: z.string(),
  timesheet_id: z.uuid().nullable(),
  /** The line that a credit note's line credits. */
  credits_line_id: z.uuid().nullable(),
  /** What no credit note has of it yet, drafts included. */
  quantity_left: z.string(),
  amount_left: z.string(),
  /** Time, what a changed rate makes of earlier time (its old rate taken off, its new one put on), or an expense. */
  kind: z.enum(['time', 'adjustment', 'expense']),
});

const paymentResource = z.object({
  id: z.uuid(),
  amount: z.string(),
  paid_on: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  /** The credit note that it was paid with; null for money. */
  credit_note: numberedResource.nullable(),
  /** The payment that this one takes back; its amount is then negative. */
  reverses_id: z.uuid().nullable(),
  is_reversed: z.boolean(),
  /** Why it was taken back, on the row that does so. */
  reason: z.string().nullable(),
  created_by: namedResource,
  created_at: z.string(),
});

/** A mail that took the invoice to its contacts. */
const mailResource = z.object({
  id: z.uuid(),
  to: z.array(z.string()),
  status: z.string(),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});

export const invoiceRecord = invoiceResource.extend({
  contract_id: z.uuid(),
  terms_days: z.number().int(),
  purchase_order: z.string().nullable(),
  tax_name: z.string().nullable(),
  taxes: z.array(z.object({ category: z.string(), rate: z.string(), taxable: z.string(), amount: z.string() })),
  lines: z.array(lineResource),
  timesheet_ids: z.array(z.uuid()),
  payments: z.array(paymentResource).optional(),
  /** What a credit note was set against or paid; for whoever sees payments. */
  uses: z
    .array(z.object({ id: z.uuid(), invoice: numberedResource, amount: z.string(), paid_on: z.string() }))
    .optional(),
  mails: z.array(mailResource),
  /** Of an invoice, drafts included. */
  credit_notes: z.array(
    numberedResource.extend({
      status: z.enum(invoiceStatuses),
      issue_date: z.string().nullable(),
      gross_total: z.string(),
    }),
  ),
  credit_reason: z.string().nullable(),
  rebill: z.boolean(),
  closed_reason: z.string().nullable(),
  issued_at: z.string().nullable(),
  sent_at: z.string().nullable(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** Of the contracts that have approved time. */
export const billableContractQuery = z.strictObject({ search: searchText.default('') });

/** A contract with approved time that is on no invoice yet. */
export const billableContract = z.object({
  id: z.uuid(),
  number: z.string(),
  candidate: z.object({ name: z.string() }),
  client: z.object({ name: z.string() }),
});
export type BillableContract = z.infer<typeof billableContract>;

/** Approved time that is on no invoice yet. */
export const availableTimesheet = z.object({
  id: z.uuid(),
  period_start: z.string(),
  period_end: z.string(),
  total_hours: z.string(),
  bill_total: z.string(),
  currency: z.string(),
});
export type AvailableTimesheet = z.infer<typeof availableTimesheet>;

/** What a changed rate makes of a timesheet that was approved before, before tax; negative where it is less. */
export const availableAdjustment = z.object({
  id: z.uuid(),
  timesheet_id: z.uuid(),
  period_start: z.string(),
  period_end: z.string(),
  bill_amount: z.string(),
  currency: z.string(),
});
export type AvailableAdjustment = z.infer<typeof availableAdjustment>;
