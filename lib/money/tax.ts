import type { SecondTax } from '@/lib/money/second-tax';

/**
 * VAT categories (UNTDID 5305, as EN 16931 allows them): standard, zero rated, exempt, reverse charge, intra-community,
 * export, outside the scope.
 */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** How work is taxed; the rate is a decimal string in percent, 0–100. */
export interface Tax {
  name: string | null;
  rate: string;
  category: TaxCategory;
  /** The tax that is charged beside it, if there is one. */
  second?: SecondTax | null;
}

export const isTaxCategory = (text: string): text is TaxCategory => taxCategories.some((one) => one === text);

/**
 * Why a category and a rate do not belong together, or null. The standard category has a rate above 0, and it alone (EN
 * 16931 BR-S-05, BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05, BR-O-05).
 */
export function taxFault(category: TaxCategory, rate: string): 'standard_rate_missing' | 'tax_without_rate' | null {
  if (category === 'S') return Number(rate) === 0 ? 'standard_rate_missing' : null;
  return Number(rate) === 0 ? null : 'tax_without_rate';
}

/**
 * Completes a tax that is only partly given: nothing means the company's own; a rate above 0, the standard category; a rate
 * of 0, the company's own category or else zero rated; a category without a rate, the company's rate or none.
 */
export function completeTax(
  given: { name?: string | null; rate?: string | null; category?: TaxCategory },
  own: Tax,
): Tax {
  const { rate, category } = given;
  if (category === undefined && !rate) return { ...own, name: given.name ?? own.name };
  if (category === undefined)
    return { name: given.name ?? null, rate: rate ?? '0', category: categoryOf(rate ?? '0', own) };
  return { name: given.name ?? null, rate: rate ?? (category === own.category ? own.rate : '0'), category };
}

const categoryOf = (rate: string, own: Tax): TaxCategory =>
  Number(rate) > 0 ? 'S' : own.category === 'S' ? 'Z' : own.category;
