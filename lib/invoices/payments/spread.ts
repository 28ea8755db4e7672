import { Decimal, decimal, formatAmount, sum } from '@/lib/money/amount';
import { amountString } from '@/lib/money/schema';

/**
 * Shares out what came in over what is due, in the given order; `0.00` for those it does not reach, and for all while
 * it is not an amount.
 */
export function spread(typed: unknown, dues: readonly string[], currency: string): string[] {
  const amount = amountString({ currency }).safeParse(typed);
  let left = decimal(amount.success ? amount.data : '0');
  return dues.map((due) => {
    const part = Decimal.min(left, decimal(due));
    left = left.minus(part);
    return formatAmount(part, currency);
  });
}

/** How the parts compare with what came in: a rest that no invoice has, or more than came in. */
export type Unspread = { kind: 'rest' | 'over'; amount: string } | null;

/** Compares the parts with what came in. Null while a field is not an amount, and if the parts add up. */
export function unspread(typed: unknown, parts: readonly unknown[], currency: string): Unspread {
  const read = [typed, ...parts].map((one) => amountString({ currency }).safeParse(one));
  const [amount, ...all] = read.flatMap(({ data }) => data ?? []);
  if (amount === undefined || read.some(({ success }) => !success)) return null;
  const left = decimal(amount).minus(sum(all));
  if (left.isZero()) return null;
  return { kind: left.isNegative() ? 'over' : 'rest', amount: formatAmount(left.abs(), currency) };
}
