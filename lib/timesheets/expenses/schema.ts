import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { fileInput } from '@/lib/files/schema';
import { kept } from '@/lib/http/receiving/record-body';
import { decimal } from '@/lib/money/amount';
import { amountString, percentString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** Yes or no; a form with a file sends only texts. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** The maximum, so that an amount fits as a unit price of an invoice, also with its markup. */
const maximumAmount = '9999999.9999';

const fields = {
  /** A day of the timesheet's period. */
  date: calendarDate,
  category: lineText(60),
  /** The amount that was paid, including its tax, in the contract's currency. */
  amount: amountString({ positive: true, max: maximumAmount }),
  /** The part of the amount that is tax. */
  tax: kept(amountString({ max: maximumAmount }).nullish()),
  description: lineText(200),
  /** Whether the client is billed for it, without its tax. */
  billable: flag.default(true),
  /** The percentage added for the client; only for those who see what clients pay; otherwise it stays unchanged. */
  markup_percent: kept(percentString.nullish()),
  /** Whether the contractor is reimbursed. */
  payable: flag.default(true),
};

const taxInAmount = ({ amount, tax }: { amount: string; tax?: string | null | undefined }): boolean =>
  !tax || decimal(tax).lte(decimal(amount));
const taxOverAmount = { path: ['tax'], params: { key: 'tax_over_amount' } };

export const expenseInput = z.strictObject(fields).refine(taxInAmount, taxOverAmount);
export type ExpenseInput = z.output<typeof expenseInput>;

/** The body of the form, with its receipt. */
export const expenseForm = z
  .strictObject({ ...fields, file: fileInput('receipt').optional() })
  .refine(taxInAmount, taxOverAmount);

export const expenseResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  timesheet_id: z.uuid(),
  date: z.string(),
  category: z.string(),
  amount: z.string(),
  tax: z.string(),
  currency: z.string(),
  description: z.string(),
  receipt: z.object({ name: z.string(), content_type: z.string(), size: z.number().int() }).nullable(),
  billable: z.boolean(),
  markup_percent: z.string().optional(),
  /** The amount that an invoice charges for it, before the invoice's own tax; null if it is not billed. */
  bill_amount: z.string().nullable().optional(),
  payable: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Expense = z.infer<typeof expenseResource>;

/** `{id}` is the timesheet. */
export const expenseParams = z.object({ id: z.uuid(), expense: z.uuid() });

/** The most expenses of one timesheet. */
export const maximumExpenses = 100;
