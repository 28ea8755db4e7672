import * as z from 'zod';
import { lineKinds } from '@/lib/invoices/schema';
import { lineUnits } from '@/lib/money/rates';
import { explainedStep } from '@/lib/timesheets/explanation/explanation-schema';

/**
 * How a line of an invoice comes about: the time on the line, the product, the rounding, the tax that it is part of.
 */
export const lineExplanation = z.object({
  invoice_id: z.uuid(),
  line_id: z.uuid(),
  description: z.string(),
  /** An adjustment has no time of its own: the page of its timesheet shows the ratings before and after. */
  kind: z.enum(lineKinds),
  timesheet_id: z.uuid().nullable(),
  currency: z.string(),
  /** The time on the line, by timesheet and day, with its bill rates; pay rates must not appear here. */
  steps: z.array(explainedStep.omit({ pay: true }).extend({ timesheet_id: z.uuid() })),
  /** What was paid, the tax within it that is not billed, and the markup. */
  expense: z.object({ amount: z.string(), tax: z.string(), markup_percent: z.string() }).nullable(),
  unit: z.enum(lineUnits),
  quantity: z.string(),
  unit_price: z.string(),
  /** quantity × unit price before it is rounded to the currency. */
  exact: z.string(),
  net_amount: z.string(),
  /** `exact`, rounded, if the price includes tax; null otherwise. */
  gross_amount: z.string().nullable(),
  /** Tax is rounded once for all lines of a category and rate (EN 16931, BR-CO-17), not per line. */
  tax: z.object({
    category: z.string(),
    rate: z.string(),
    taxable: z.string(),
    amount: z.string(),
    /** The tax that is charged beside it. */
    second: z.object({ name: z.string(), rate: z.string(), taxable: z.string(), amount: z.string() }).nullable(),
  }),
});
export type LineExplanation = z.infer<typeof lineExplanation>;
