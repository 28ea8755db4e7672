import * as z from 'zod';
import { formatRate } from '@/lib/money/amount';
import { percentString } from '@/lib/money/schema';
import { lineText } from '@/lib/text/schema';

/** What a second tax is figured on: the amount before tax, or that with the first tax on it (a compound tax). */
export const secondTaxBases = ['net', 'net_and_tax'] as const;
export type SecondTaxBase = (typeof secondTaxBases)[number];

/**
 * A tax that is charged beside another: Quebec's QST and the provinces' PST beside the GST (Excise Tax Act, s. 165; Act
 * respecting the Québec sales tax, s. 16), India's SGST beside the CGST (CGST Act 2017, s. 9).
 */
export interface SecondTax {
  name: string;
  /** A decimal string in percent, above 0, at most 100. */
  rate: string;
  base: SecondTaxBase;
}

/** The fields of a second tax, which belongs to the first one beside them. */
export const secondTaxFields = {
  second_tax_name: lineText(60).nullish(),
  /** Percent, above 0, at most 100. */
  second_tax_rate: percentString.nullish(),
  /** `net` if it is left out. */
  second_tax_base: z.enum(secondTaxBases).nullish(),
};

/** The fields of a second tax in a resource; all null if there is none. */
export const secondTaxResource = {
  second_tax_name: z.string().nullable(),
  second_tax_rate: z.string().nullable(),
  second_tax_base: z.enum(secondTaxBases).nullable(),
};

interface Given {
  second_tax_name?: string | null | undefined;
  second_tax_rate?: string | null | undefined;
  second_tax_base?: SecondTaxBase | null | undefined;
}
type SecondTaxFault = { field: 'second_tax_name' | 'second_tax_rate'; key: string };

/**
 * Why a second tax cannot be charged, or null: it has a name and a rate above 0, and the first one is of the standard
 * category.
 */
export function secondTaxFault(category: string | null | undefined, given: Given): SecondTaxFault | null {
  const { second_tax_name: name, second_tax_rate: rate, second_tax_base: base } = given;
  if (!name && !rate && !base) return null;
  if (!name) return { field: 'second_tax_name', key: 'required' };
  if (!rate) return { field: 'second_tax_rate', key: 'required' };
  if (Number(rate) === 0) return { field: 'second_tax_rate', key: 'standard_rate_missing' };
  return category === 'S' ? null : { field: 'second_tax_rate', key: 'tax_without_rate' };
}

/** The second tax that fields give; null if they give none. */
export const secondTaxOf = (given: Given): SecondTax | null =>
  given.second_tax_name && given.second_tax_rate
    ? {
        name: given.second_tax_name,
        rate: formatRate(given.second_tax_rate),
        base: given.second_tax_base ?? 'net',
      }
    : null;

/** A second tax as fields. */
export const toSecondTaxFields = (tax: SecondTax | null): z.infer<z.ZodObject<typeof secondTaxResource>> => ({
  second_tax_name: tax?.name ?? null,
  second_tax_rate: tax?.rate ?? null,
  second_tax_base: tax?.base ?? null,
});

/** A second tax in the columns of a company, a client or a contract. */
export const toSecondTaxColumns = (tax: SecondTax | null) => ({
  secondTaxName: tax?.name ?? null,
  secondTaxRate: tax?.rate ?? null,
  secondTaxBase: tax?.base ?? null,
});

/** A second tax as it is stored with a line or a part of a discount. */
export const storedSecondTax = z.strictObject({ name: z.string(), rate: z.string(), base: z.enum(secondTaxBases) });

/** Parses the second tax that is stored with a line. */
export const keptSecondTax = (stored: unknown): SecondTax | null => storedSecondTax.nullable().parse(stored);

/** The same key for everything that the same second tax is charged on. */
export const secondTaxKey = (tax: SecondTax | null | undefined): string =>
  tax ? JSON.stringify([tax.name, formatRate(tax.rate), tax.base]) : '';
