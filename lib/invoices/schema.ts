import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { fundType } from '@/lib/e-invoices/pension-fund';
import { natura } from '@/lib/e-invoices/schema';
import { rectifyingTypes } from '@/lib/e-invoices/verifactu/rectifying';
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
import { secondTaxResource } from '@/lib/money/second-tax';
import { blockText, lineText, searchText } from '@/lib/text/schema';

/** An amount or a percentage, and the reason for it. */
const allowanceFields = (reasonCodes: readonly string[]) => ({
  amount: amountString().nullish(),
  /** 0–100, of the line, or of all lines that it applies to. */
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

const documentAllowanceInput = z
  .strictObject({ ...allowanceFields(allowanceReasonCodes), ...taxFields })
  .refine(isOne, oneAsked)
  .superRefine(checkTax);

/** A charge on the whole document; in Italy also the contribution to the seller's pension fund, which is in per cent. */
const documentChargeInput = z
  .strictObject({
    ...allowanceFields(chargeReasonCodes),
    ...taxFields,
    /** FatturaPA: TipoCassa. */
    fund_type: fundType.nullish(),
    /** Whether the client retains income tax of the contribution, too. */
    fund_retained: z.boolean().nullish(),
  })
  .refine(isOne, oneAsked)
  .superRefine(checkTax)
  .refine(({ fund_type: fund, percent }) => !fund || percent, { path: ['percent'], params: { key: 'required' } });

const lineAllowances = {
  allowances: z.array(lineAllowanceInput(allowanceReasonCodes)).max(10).optional(),
  charges: z.array(lineAllowanceInput(chargeReasonCodes)).max(10).optional(),
};

/** A line by hand. Its price is never negative (EN 16931 BR-27): a discount is what lowers an invoice. */
const manualLineInput = z
  .strictObject({
    /** The id of an existing line, so that it stays the same line. */
    id: z.uuid().optional(),
    /** The contract that the work belongs to: one of the invoice's contracts; the leading one if left out. */
    contract_id: z.uuid().optional(),
    description: blockText(1000),
    quantity: quantityString,
    unit: z.enum(lineUnits).default('item'),
    unit_price: rateString,
    ...taxFields,
    /** Italy: why there is no tax (FatturaPA, Natura); the contract's for its own tax, otherwise what the category says. */
    natura: natura.nullish(),
    /** Percent that the client retains of it, 0–100; the contract's if left out. A deposit retains nothing. */
    retained_rate: percentString.nullish(),
    ...lineAllowances,
  })
  .superRefine(checkTax)
  .refine(({ natura: chosen, tax_category: category }) => !chosen || category !== 'S', {
    path: ['natura'],
    params: { key: 'reason_with_tax' },
  });
export type ManualLineInput = z.output<typeof manualLineInput>;

/** The most timesheets that one invoice takes. */
export const mostTimesheets = 200;

const ids = z
  .array(z.uuid())
  .max(mostTimesheets)
  .refine((all) => new Set(all).size === all.length, { params: { key: 'duplicate' } });

/**
 * What an invoice is made of: approved time, the differences that changed rates make to earlier time, and lines by
 * hand.
 */
const content = {
  timesheet_ids: ids,
  adjustment_ids: ids.default([]),
  /** If left out, the lines stay as they are; if given, they replace the existing lines. */
  lines: z.array(manualLineInput).max(500).optional(),
};

const isSomething = ({
  timesheet_ids: sheets,
  adjustment_ids: adjustments,
  lines,
}: z.output<z.ZodObject<typeof content>>) => sheets.length + adjustments.length + (lines?.length ?? 0) > 0;
const somethingAsked = { path: ['timesheet_ids'], params: { key: 'choose_time' } };

/** The fields of the whole document; a change keeps those that it leaves out. */
const terms = {
  ...invoiceFields.input,
  /** Discounts and charges on the whole document. */
  allowances: z.array(documentAllowanceInput).max(20).optional(),
  charges: z.array(documentChargeInput).max(20).optional(),
  /** The deposits to deduct: paid ones of the same client and currency. */
  deposit_ids: ids.optional(),
  /** Lets the invoice go over the budget of its purchase order; for somebody with `override_budget`, with a reason. */
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
    /** The leading contract; time of other contracts may come along if they are invoiced together with it. */
    contract_id: z.uuid(),
    ...content,
    timesheet_ids: ids.default([]),
    ...terms,
    /** Whether it asks for money before the work is done: it then has lines by hand alone. */
    deposit: z.boolean().default(false),
    /**
     * Whether prices are with tax, as a consumer's are; the contract's answer if it is left out. Prices and amounts of lines
     * by hand, discounts and charges are then with tax; those that the contract agrees are before tax, and shown with it.
     */
    prices_include_tax: z.boolean().nullish(),
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
export const issueInput = z
  .strictObject({
    out_of_order_reason: blockText(500).nullish(),
    /** Spain: why a credit note rectifies, for its Veri*Factu record; R1 if left out. */
    rectification_type: z.enum(rectifyingTypes).nullish(),
  })
  .optional();
export type IssueInput = z.output<typeof issueInput>;

export const invoiceChange = z.strictObject({ ...content, ...terms }).refine(isPeriod, periodAsked);
export type InvoiceChange = z.output<typeof invoiceChange>;

export const paymentMethods = ['bank_transfer', 'card', 'cheque', 'cash', 'other'] as const;

/** The rates that money in another currency than the invoice's needs. */
export const receivedRates = {
  /** What one unit of the received currency pays in the invoice's currency; left out if both are the same. */
  exchange_rate: exchangeRate.nullish(),
  /**
   * What one unit of the received currency was worth in the company's currency: for the gain or loss on money in a
   * foreign currency. Required if three currencies meet; left out if the company's is one of the two.
   */
  company_rate: exchangeRate.nullish(),
};

export const paymentInput = z.strictObject({
  amount: amountString({ positive: true }),
  /** The currency of the amount; the invoice's if left out. */
  currency: currencyCode.nullish(),
  ...receivedRates,
  paid_on: calendarDate,
  method: z.enum(paymentMethods),
  reference: lineText(120).nullish(),
  /**
   * A credit note or an overpayment of the same client and currency that pays instead of money; the method then says
   * which.
   */
  credit_id: z.uuid().nullish(),
  /** Keeps what is more than due as the client's credit; without it, more than due is refused. */
  keep_rest_as_credit: z.boolean().optional(),
});
export type PaymentInput = z.output<typeof paymentInput>;

export const reversalInput = z.strictObject({ reason: blockText(500) });

export const writeOffInput = z.strictObject({ reason: blockText(500) });

/** `{id}` is the id of the invoice. */
export const paymentParams = z.object({ id: z.uuid(), payment: z.uuid() });

/**
 * Credits all that is left of an invoice, or some lines: the rest of a line, a quantity of it, or an amount: before tax, with tax if
 * the invoice's prices include it.
 */
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
  /** Frees the credited time, expenses and differences for another invoice; whole timesheets only. */
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
  /** How long what is still open has been due. */
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

/** What a line bills. */
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
  /** The amount with tax, if the invoice's prices include it: quantity × price with discounts and charges. Null otherwise. */
  gross_amount: z.string().nullable(),
  tax_rate: z.string(),
  tax_category: z.string(),
  tax_reason: z.string().nullable(),
  tax_reason_code: z.string().nullable(),
  /** Italy: why there is no tax (FatturaPA, Natura), if somebody chose it. */
  natura: z.string().nullable(),
  ...secondTaxResource,
  /** Percent that the client retains of it as income tax. */
  retained_rate: z.string(),
  /** Included in the net amount; with tax if the invoice's prices include it. */
  allowances: z.array(allowanceResource),
  charges: z.array(allowanceResource),
  timesheet_id: z.uuid().nullable(),
  /** The contract whose work it is; the leading contract for a line by hand that names none. */
  contract_id: z.uuid(),
  /** The line of the invoice that a credit note's line credits. */
  credits_line_id: z.uuid().nullable(),
  /** What no credit note has taken of the line yet, drafts included; the amount is with tax if the invoice's prices include it. */
  quantity_left: z.string(),
  amount_left: z.string(),
  /**
   * Time, the difference that a changed rate makes to earlier time (taken off at its old rate, put on at its new one),
   * an expense, a line by hand, or the line of a deposit.
   */
  kind: z.enum(lineKinds),
});

const paymentResource = z.object({
  id: z.uuid(),
  amount: z.string(),
  paid_on: z.string(),
  /** The day on which the money came in, if that day was locked when it was recorded. */
  received_on: z.string().nullable(),
  method: z.string(),
  reference: z.string().nullable(),
  /** What was received, if it was in another currency, and what one unit of it paid in the invoice's currency. */
  received: z.object({ amount: z.string(), currency: z.string(), exchange_rate: z.string() }).nullable(),
  /** The credit note that paid it; null for money. */
  credit_note: numberedResource.nullable(),
  /** The client's overpayment that paid it. */
  overpayment: z.object({ id: z.uuid(), paid_on: z.string(), reference: z.string().nullable() }).nullable(),
  /** The receipt that the payment is part of; its payments and what was kept as credit are taken back together. */
  receipt: z
    .object({ id: z.uuid(), amount: z.string(), kept_as_credit: z.string(), invoices: z.array(numberedResource) })
    .nullable(),
  /** The payment that this one takes back; its amount is then negative. */
  reverses_id: z.uuid().nullable(),
  is_reversed: z.boolean(),
  /** Why the rest was written off; on a row that takes a payment back, why it does. */
  reason: z.string().nullable(),
  created_by: namedResource,
  created_at: z.string(),
});

/** A mail that carried the invoice to its contacts. */
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
  /** The contracts of its lines, the leading one first. */
  contracts: z.array(z.object({ id: z.uuid(), number: z.string(), candidate: namedResource })),
  taxes: z.array(
    z.object({
      category: z.string(),
      rate: z.string(),
      taxable: z.string(),
      amount: z.string(),
      reason: z.string().nullable(),
      reason_code: z.string().nullable(),
      /** The name, for a tax beside another; null for the tax that the invoice names. */
      name: z.string().nullable(),
    }),
  ),
  /** Discounts and charges on the whole document; with tax if its prices include it, but for their parts. */
  allowances: z.array(documentAllowanceResource),
  charges: z.array(documentAllowanceResource),
  /** The sum of the lines (BT-106), of the discounts (BT-107) and of the charges (BT-108) on the whole document. */
  line_total: z.string(),
  allowance_total: z.string(),
  charge_total: z.string(),
  /** What paid deposits take off (BT-113); once the invoice is issued, this is part of what is paid. */
  prepaid_total: z.string(),
  /** What rounding to the smallest coin adds to the total (BT-114), below 0 for what it takes off. */
  cash_rounding: z.string(),
  /** The tax that the client pays to the tax office, by kind and rate: income tax, or all VAT (split payment). Once the invoice is issued, it is part of what is paid. */
  retained: z.array(
    z.object({ kind: z.enum(['income', 'vat']), rate: z.string(), base: z.string(), amount: z.string() }),
  ),
  /** The amount that the invoice asks for (BT-115): with tax, less deposits and retained tax. */
  payable_total: z.string(),
  /** The deposits that it deducts. */
  deposits: z.array(numberedResource.extend({ gross_total: z.string(), issue_date: z.string().nullable() })),
  /** The invoice that deducts this deposit. */
  deducted_by: numberedResource.nullable(),
  /** The tax in the company's currency (BT-111); null if that is the invoice's currency or there is no rate. */
  company_tax_total: z.string().nullable(),
  lines: z.array(lineResource),
  timesheet_ids: z.array(z.uuid()),
  payments: z.array(paymentResource).optional(),
  /** The invoices that a credit note was set against or paid; for somebody who may see payments. */
  uses: z
    .array(z.object({ id: z.uuid(), invoice: numberedResource, amount: z.string(), paid_on: z.string() }))
    .optional(),
  /** What was paid back of a credit note. */
  refunds: z.array(z.object({ id: z.uuid(), amount: z.string(), paid_on: z.string() })).optional(),
  mails: z.array(mailResource),
  /** The credit notes of an invoice, drafts included. */
  credit_notes: z.array(
    numberedResource.extend({
      status: z.enum(invoiceStatuses),
      issue_date: z.string().nullable(),
      gross_total: z.string(),
    }),
  ),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** The format of an e-invoice to download. */
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

/**
 * The difference that a changed rate makes to a timesheet that was approved before, before tax; negative if it is less.
 */
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
  /** The addresses that the mail went to. */
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
