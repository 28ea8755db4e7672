import * as z from 'zod';
import { percentString } from '@/lib/money/schema';
import { type SecondTax, secondTaxFault, secondTaxFields } from '@/lib/money/second-tax';
import { taxCategories, taxFault } from '@/lib/money/tax';
import { lineText } from '@/lib/text/schema';

/** The tax of a line or of a discount; the contract's unless it is given. */
export const taxFields = {
  tax_category: z.enum(taxCategories).nullish(),
  /** Percent, 0–100; above 0 for the standard category alone. */
  tax_rate: percentString.nullish(),
  /** Why there is no tax, where the language has no standard sentence for it (BT-120, BT-121). */
  tax_reason: lineText(200).nullish(),
  tax_reason_code: z
    .string()
    .regex(/^VATEX-[A-Z0-9-]{2,30}$/)
    .nullish(),
  ...secondTaxFields,
};

interface TaxAsked {
  tax_category?: (typeof taxCategories)[number] | null | undefined;
  tax_rate?: string | null | undefined;
  tax_reason?: string | null | undefined;
  tax_reason_code?: string | null | undefined;
  second_tax_name?: string | null | undefined;
  second_tax_rate?: string | null | undefined;
  second_tax_base?: SecondTax['base'] | null | undefined;
}

/**
 * Refuses a rate or a second tax without a category, one that the category does not have, a reason where there is tax,
 * and none where it is needed.
 */
export function checkTax(asked: TaxAsked, context: z.RefinementCtx): void {
  const { tax_category: category, tax_rate: rate } = asked;
  const fault = (path: string, key: string) => context.addIssue({ code: 'custom', path: [path], params: { key } });
  if (!category) {
    if (rate || asked.second_tax_rate || asked.second_tax_name) fault('tax_category', 'required');
    return;
  }
  const key = taxFault(category, rate ?? '0');
  if (key) fault('tax_rate', key);
  const second = secondTaxFault(category, asked);
  if (second) fault(second.field, second.key);
  if (category === 'S' && (asked.tax_reason || asked.tax_reason_code)) fault('tax_reason', 'reason_with_tax');
  if (category === 'E' && !asked.tax_reason && !asked.tax_reason_code) fault('tax_reason', 'exempt_without_reason');
}
