import * as z from 'zod';
import { type DecimalInput, formatAmount, sum } from '@/lib/money/amount';
import { sumOfHours } from '@/lib/money/minutes';

/** What one column of everything that a list finds adds up to, in one currency; hours have none. A decimal string. */
export const listSum = z.object({ field: z.string(), currency: z.string().nullable(), value: z.string() });
export type ListSum = z.infer<typeof listSum>;

/** Values of columns, all in the same currency; null for hours. */
export interface SumPart {
  currency: string | null;
  values: Readonly<Record<string, DecimalInput | null>>;
}

/** Adds up the parts column by column, never across currencies: exact, the columns in their order, currencies by name. */
export function addUp(parts: readonly SumPart[]): ListSum[] {
  const fields = [...new Set(parts.flatMap(({ values }) => Object.keys(values)))];
  return fields.flatMap((field) => {
    const having = parts.filter(({ values }) => Object.hasOwn(values, field));
    return [...Map.groupBy(having, ({ currency }) => currency)]
      .sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))
      .map(([currency, group]) => {
        const found = group.map(({ values }) => values[field] ?? '0');
        return { field, currency, value: currency === null ? sumOfHours(found) : formatAmount(sum(found), currency) };
      });
  });
}
