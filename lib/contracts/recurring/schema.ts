import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { natura } from '@/lib/e-invoices/schema';
import { checkTax, taxFields } from '@/lib/money/line-tax';
import { lineUnits } from '@/lib/money/rates';
import { quantityString } from '@/lib/money/schema';
import { secondTaxResource } from '@/lib/money/second-tax';
import { taxCategories } from '@/lib/money/tax';
import { blockText } from '@/lib/text/schema';

/** Each invoicing period of the contract, or each month. */
export const recurringFrequencies = ['period', 'monthly'] as const;

const { tax_category, tax_rate, tax_reason, second_tax_name, second_tax_rate, second_tax_base } = taxFields;

export const recurringLineInput = z
  .strictObject({
    description: blockText(500),
    quantity: quantityString,
    unit: z.enum(lineUnits).default('item'),
    /** In the contract's currency, before tax; above 0. */
    unit_price: quantityString,
    /** The contract's own tax if left out. */
    tax_category,
    tax_rate,
    tax_reason,
    second_tax_name,
    second_tax_rate,
    second_tax_base,
    /** Italy: why there is no tax (FatturaPA, Natura); the contract's for its own tax, otherwise what the category says. */
    natura: natura.nullish(),
    frequency: z.enum(recurringFrequencies),
    /** Periods with a day from the first to the last one are billed, each in full. */
    starts_on: calendarDate,
    ends_on: calendarDate.nullish(),
    /** A retainer: the period's time is set off against it, and only the rest is billed. */
    retainer: z.boolean().default(false),
  })
  .superRefine(checkTax)
  .refine(({ natura: chosen, tax_category: category }) => !chosen || category !== 'S', {
    path: ['natura'],
    params: { key: 'reason_with_tax' },
  })
  .refine(({ starts_on: start, ends_on: end }) => !end || start <= end, {
    path: ['ends_on'],
    params: { key: 'end_before_start' },
  });
export type RecurringLineInput = z.output<typeof recurringLineInput>;

export const recurringLineResource = z.object({
  id: z.uuid(),
  uuid: z.uuid(),
  contract_id: z.uuid(),
  description: z.string(),
  quantity: z.string(),
  unit: z.enum(lineUnits),
  unit_price: z.string(),
  /** Quantity × price, rounded to the currency. */
  net_amount: z.string(),
  currency: z.string(),
  tax_category: z.enum(taxCategories).nullable(),
  tax_rate: z.string().nullable(),
  tax_reason: z.string().nullable(),
  ...secondTaxResource,
  natura: z.string().nullable(),
  frequency: z.enum(recurringFrequencies),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  retainer: z.boolean(),
  /** The last day of the last period that is invoiced; null while there is none. */
  billed_until: z.string().nullable(),
  version: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type RecurringLine = z.infer<typeof recurringLineResource>;

/** `{id}` is the id of the contract. */
export const recurringLineParams = z.object({ id: z.uuid(), line: z.uuid() });
