import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { fileInput } from '@/lib/files/schema';
import { kept } from '@/lib/http/receiving/record-body';
import { decimal } from '@/lib/money/amount';
import { amountString, percentString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** Yes or no; a form with a file in it has only texts. */
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);

/** So that it is a unit price of an invoice, also with its markup. */
const maximumAmount = '9999999.9999';

const fields = {
  /** A day of the timesheet's period. */
  date: calendarDate,
  category: lineText(60),
  /** What was paid, with the tax that is in it, in the contract's currency. */
  amount: amountString({ positive: true, max: maximumAmount }),
  /** The part of the amount that is tax. */
  tax: kept(amountString({ max: maximumAmount }).nullish()),
  description: lineText(200),
  /** Whether the client is billed it, net of its tax. */
  billable: flag.default(true),
  /** On top of what the client is billed; only for those who see what clients pay; for others it stays. */
  markup_percent: kept(percentString.nullish()),
  /** Whether the contractor is paid it back. */
  payable: flag.default(true),
};

const taxInAmount = ({ amount, tax }: { amount: string; tax?: string | null | undefined }): boolean =>
  !tax || decimal(tax).lte(decimal(amount));
const taxOverAmount = { path: ['tax'], params: { key: 'tax_over_amount' } };

export const expenseInput = z.strictObject(fields).refine(taxInAmount, taxOverAmount);
export type ExpenseInput = z.output<typeof expenseInput>;

/** The form's, with its receipt. */
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
  /** What an invoice asks for it, before the invoice's own tax; null where it is not billed. */
  bill_amount: z.string().nullable().optional(),
  payable: z.boolean(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Expense = z.infer<typeof expenseResource>;

/** `{id}` is the timesheet. */
export const expenseParams = z.object({ id: z.uuid(), expense: z.uuid() });

/** Expenses that one timesheet can have. */
export const maximumExpenses = 100;
