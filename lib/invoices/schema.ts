import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { namedResource } from '@/lib/http/named';
import { allowanceResource, documentAllowanceResource } from '@/lib/invoices/amounts/allowances';
import { allowanceReasonCodes, chargeReasonCodes } from '@/lib/invoices/amounts/reason-codes';
import { invoiceFields, numberedResource } from '@/lib/invoices/fields';
import { ages } from '@/lib/invoices/receivables/ages';
import { linkStates } from '@/lib/invoices/sending/links';
import { deliveryStatuses, documentKinds, invoiceStatuses, paymentStatuses } from '@/lib/invoices/transitions';
import { listExportQuery, listQuery, oneOrMore } from '@/lib/lists/list-query';
import { undeliveredResource } from '@/lib/mail/recipients';
import { currencyCode } from '@/lib/money/currency-schema';
import { checkTax, taxFields } from '@/lib/money/line-tax';
import { lineUnits } from '@/lib/money/rates';
import { amountString, exchangeRate, percentString, quantityString, rateString } from '@/lib/money/schema';
import { blockText, lineText, searchText } from '@/lib/text/schema';

/** An amount or a percentage, and why. */
const allowanceFields = (reasonCodes: readonly string[]) => ({
  amount: amountString().nullish(),
  /** 0–100, of the line or of all lines it is on. */
  percent: percentString.nullish(),
  /** UNTDID 5189 for a discount, 7161 for a charge (EN 16931 BR-CL-19, BR-CL-20). */
  reason_code: z
    .string()
    .refine((code) => reasonCodes.includes(code), { params: { key: 'unknown_reason_code' } })
    .nullish(),
  reason: lineText(120).nullish(),
});

interface AmountOrPercent {
  amount?: string | null | undefined;
  percent?: string | null | undefined;
}
const isOne = ({ amount, percent }: AmountOrPercent) => Boolean(amount) !== Boolean(percent);
const oneAsked = { path: ['amount'], params: { key: 'amount_or_percent' } };

const lineAllowanceInput = (reasonCodes: readonly string[]) =>
  z.strictObject(allowanceFields(reasonCodes)).refine(isOne, oneAsked);

const documentAllowanceInput = (reasonCodes: readonly string[]) =>
  z
    .strictObject({ ...allowanceFields(reasonCodes), ...taxFields })
    .refine(isOne, oneAsked)
    .superRefine(checkTax);

const lineAllowances = {
  allowances: z.array(lineAllowanceInput(allowanceReasonCodes)).max(10).optional(),
  charges: z.array(lineAllowanceInput(chargeReasonCodes)).max(10).optional(),
};

/** A line by hand. Its price is never negative (EN 16931 BR-27): what lowers an invoice is a discount. */
const manualLineInput = z
  .strictObject({
    /** Of a line that is there, so that it stays the same one. */
    id: z.uuid().optional(),
    /** Whose work it belongs to: one of the invoice's contracts; the leading one unless given. */
    contract_id: z.uuid().optional(),
    description: blockText(1000),
    quantity: quantityString,
    unit: z.enum(lineUnits).default('item'),
    unit_price: rateString,
    ...taxFields,
    ...lineAllowances,
  })
  .superRefine(checkTax);
export type ManualLineInput = z.output<typeof manualLineInput>;

/** As many timesheets as an invoice takes. */
export const mostTimesheets = 200;

const ids = z
  .array(z.uuid())
  .max(mostTimesheets)
  .refine((all) => new Set(all).size === all.length, { params: { key: 'duplicate' } });

/** What an invoice is made of: approved time, what changed rates make of earlier time, and lines by hand. */
const content = {
  timesheet_ids: ids,
  adjustment_ids: ids.default([]),
  /** Left out they stay as they are; given they replace those that are there. */
  lines: z.array(manualLineInput).max(500).optional(),
};

const isSomething = ({
  timesheet_ids: sheets,
  adjustment_ids: adjustments,
  lines,
}: z.output<z.ZodObject<typeof content>>) => sheets.length + adjustments.length + (lines?.length ?? 0) > 0;
const somethingAsked = { path: ['timesheet_ids'], params: { key: 'choose_time' } };

/** What is said of the whole document; in a change what is left out stays. */
const terms = {
  ...invoiceFields.input,
  /** On the whole document. */
  allowances: z.array(documentAllowanceInput(allowanceReasonCodes)).max(20).optional(),
  charges: z.array(documentAllowanceInput(chargeReasonCodes)).max(20).optional(),
  /** Paid deposits of the same client and currency to deduct. */
  deposit_ids: ids.optional(),
  /** Lets it go over the budget of its purchase order; for whoever holds `override_budget`, with a reason. */
  override_budget: z.boolean().optional(),
  budget_reason: blockText(500).nullish(),
};

const isPeriod = ({
  period_start: start,
  period_end: end,
}: {
  period_start?: string | null | undefined;
  period_end?: string | null | undefined;
}) => !start || !end || start <= end;
const periodAsked = { path: ['period_end'], params: { key: 'end_before_start' } };

export const invoiceInput = z
  .strictObject({
    /** The leading contract; time of others comes along that are invoiced together with it. */
    contract_id: z.uuid(),
    ...content,
    timesheet_ids: ids.default([]),
    ...terms,
    /** Asks for money before the work is done: lines by hand alone. */
    deposit: z.boolean().default(false),
  })
  .refine(isSomething, somethingAsked)
  .refine(isPeriod, periodAsked)
  .refine(
    ({ deposit, timesheet_ids: sheets, adjustment_ids: adjustments }) =>
      !deposit || sheets.length + adjustments.length === 0,
    {
      path: ['deposit'],
      params: { key: 'deposit_without_time' },
    },
  )
  .refine(({ deposit, deposit_ids: deposits }) => !deposit || !deposits?.length, {
    path: ['deposit_ids'],
    params: { key: 'deposit_of_deposit' },
  });
export type InvoiceInput = z.output<typeof invoiceInput>;

/** What a draft may still lack when it is issued. */
export const issueInput = z.strictObject({ out_of_order_reason: blockText(500).nullish() }).optional();
export type IssueInput = z.output<typeof issueInput>;

export const invoiceChange = z.strictObject({ ...content, ...terms }).refine(isPeriod, periodAsked);
export type InvoiceChange = z.output<typeof invoiceChange>;

export const paymentMethods = ['bank_transfer', 'card', 'cheque', 'cash', 'other'] as const;

/** What money in another currency than the invoice's needs. */
export const receivedRates = {
  /** What one unit of what came in pays of the invoice's currency; where both are one there is none. */
  exchange_rate: exchangeRate.nullish(),
  /**
   * What one unit of what came in was worth in the company's currency: for the gain or loss of money in a foreign currency.
   * Needed where three currencies meet; where the company's is one of them there is none.
   */
  company_rate: exchangeRate.nullish(),
};

export const paymentInput = z.strictObject({
  amount: amountString({ positive: true }),
  /** Of the amount; the invoice's unless it is given. */
  currency: currencyCode.nullish(),
  ...receivedRates,
  paid_on: calendarDate,
  method: z.enum(paymentMethods),
  reference: lineText(120).nullish(),
  /**
   * What a credit note or an overpayment of the same client and currency has left, instead of money; the method then says
   * which.
   */
  credit_id: z.uuid().nullish(),
  /** What is more than due is kept as the client's credit; without it that is refused. */
  keep_rest_as_credit: z.boolean().optional(),
});
export type PaymentInput = z.output<typeof paymentInput>;

export const reversalInput = z.strictObject({ reason: blockText(500) });

export const writeOffInput = z.strictObject({ reason: blockText(500) });

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

const filters = {
  kind: oneOrMore(documentKinds),
  status: oneOrMore(invoiceStatuses),
  payment_status: oneOrMore(paymentStatuses),
  delivery_status: oneOrMore(deliveryStatuses),
  overdue: z.enum(['true']),
  /** Of what is still open: how long it has been due. */
  age: oneOrMore(ages),
  client_id: z.uuid(),
  contract_id: z.uuid(),
  currency: currencyCode,
  issued_from: calendarDate,
  issued_to: calendarDate,
  due_from: calendarDate,
  due_to: calendarDate,
};

const list = [invoiceFields.sorts, '-created_at', filters] as const;
export const invoiceQuery = listQuery(...list);
export const invoiceExportQuery = listExportQuery(invoiceFields.columns, ...list);
export type InvoiceExportQuery = z.output<typeof invoiceExportQuery>;
export type InvoiceQuery = z.output<typeof invoiceQuery>;

/** What stands on a line. */
export const lineKinds = ['time', 'adjustment', 'expense', 'manual', 'deposit'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A row of the list; amounts are decimal strings in `currency`. */
export const invoiceResource = z.object(invoiceFields.row);
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
  tax_reason: z.string().nullable(),
  tax_reason_code: z.string().nullable(),
  /** Within the net amount. */
  allowances: z.array(allowanceResource),
  charges: z.array(allowanceResource),
  timesheet_id: z.uuid().nullable(),
  /** Whose work it is; of a line by hand the leading contract. */
  contract_id: z.uuid(),
  /** The line that a credit note's line credits. */
  credits_line_id: z.uuid().nullable(),
  /** What no credit note has of it yet, drafts included. */
  quantity_left: z.string(),
  amount_left: z.string(),
  /**
   * Time, what a changed rate makes of earlier time (its old rate taken off, its new one put on), an expense, a line by hand,
   * or the line of a deposit.
   */
  kind: z.enum(lineKinds),
});

const paymentResource = z.object({
  id: z.uuid(),
  amount: z.string(),
  paid_on: z.string(),
  method: z.string(),
  reference: z.string().nullable(),
  /** What came in, where it was another currency, and what one unit of it paid of the invoice's. */
  received: z.object({ amount: z.string(), currency: z.string(), exchange_rate: z.string() }).nullable(),
  /** The credit note that it was paid with; null for money. */
  credit_note: numberedResource.nullable(),
  /** The overpayment of the client that it was paid with. */
  overpayment: z.object({ id: z.uuid(), paid_on: z.string(), reference: z.string().nullable() }).nullable(),
  /** The whole of what came in at once; its payments and what was kept of it as credit are taken back together. */
  receipt: z
    .object({ id: z.uuid(), amount: z.string(), kept_as_credit: z.string(), invoices: z.array(numberedResource) })
    .nullable(),
  /** The payment that this one takes back; its amount is then negative. */
  reverses_id: z.uuid().nullable(),
  is_reversed: z.boolean(),
  /** Why it was written off; why it was taken back, on the row that does so. */
  reason: z.string().nullable(),
  created_by: namedResource,
  created_at: z.string(),
});

/** A mail that took the invoice to its contacts. */
const mailResource = z.object({
  id: z.uuid(),
  to: z.array(z.string()),
  status: z.string(),
  undelivered: undeliveredResource,
  created_at: z.string(),
  sent_at: z.string().nullable(),
});

export const invoiceRecord = invoiceResource.extend({
  ...invoiceFields.alone,
  contract_id: z.uuid(),
  /** Those that its lines are of, the leading one first. */
  contracts: z.array(z.object({ id: z.uuid(), number: z.string(), candidate: namedResource })),
  taxes: z.array(
    z.object({
      category: z.string(),
      rate: z.string(),
      taxable: z.string(),
      amount: z.string(),
      reason: z.string().nullable(),
      reason_code: z.string().nullable(),
    }),
  ),
  /** On the whole document. */
  allowances: z.array(documentAllowanceResource),
  charges: z.array(documentAllowanceResource),
  /** Sum of the lines (BT-106), of the discounts (BT-107) and charges (BT-108) on the whole document. */
  line_total: z.string(),
  allowance_total: z.string(),
  charge_total: z.string(),
  /** What paid deposits take off (BT-113); it is within what is paid once it is issued. */
  prepaid_total: z.string(),
  /** What it asks for (BT-115): with tax, less deposits. */
  payable_total: z.string(),
  /** The deposits that it deducts. */
  deposits: z.array(numberedResource.extend({ gross_total: z.string(), issue_date: z.string().nullable() })),
  /** The invoice that deducts this deposit. */
  deducted_by: numberedResource.nullable(),
  /** The tax in the company's currency (BT-111); null where it is the same one or there is no rate. */
  company_tax_total: z.string().nullable(),
  lines: z.array(lineResource),
  timesheet_ids: z.array(z.uuid()),
  payments: z.array(paymentResource).optional(),
  /** What a credit note was set against or paid; for whoever sees payments. */
  uses: z
    .array(z.object({ id: z.uuid(), invoice: numberedResource, amount: z.string(), paid_on: z.string() }))
    .optional(),
  /** What of a credit note was paid back. */
  refunds: z.array(z.object({ id: z.uuid(), amount: z.string(), paid_on: z.string() })).optional(),
  mails: z.array(mailResource),
  /** Of an invoice, drafts included. */
  credit_notes: z.array(
    numberedResource.extend({
      status: z.enum(invoiceStatuses),
      issue_date: z.string().nullable(),
      gross_total: z.string(),
    }),
  ),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** Of the contracts that have approved time. */
export const eInvoiceQuery = z.strictObject({ format: z.enum(eInvoiceFormats) });

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
  contract: z.object({ id: z.uuid(), number: z.string() }),
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

/** A link by which a document was mailed. */
export const invoiceLinkResource = z.object({
  id: z.uuid(),
  invoice: numberedResource,
  /** Where the mail went. */
  emails: z.array(z.string()),
  /** `open`, or why it no longer works. */
  state: z.enum(linkStates),
  created_by: namedResource.nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  ended_by: namedResource.nullable(),
});
export type InvoiceLink = z.infer<typeof invoiceLinkResource>;

export const linkParams = z.object({ id: z.uuid(), link: z.uuid() });
