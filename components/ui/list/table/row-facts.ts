/**
 * The facts that a bulk bar needs about a ticked row; the row's checkbox carries them, so that no row is sent to the
 * browser twice.
 */
export interface RowFacts {
  /** The steps that it can take now. */
  steps?: readonly string[];
  /** Decimal string. */
  hours?: string | null;
  /** Decimal string, in `currency`; left out for anyone who may not see it. */
  amount?: string | null;
  currency?: string;
}

/**
 * The facts as text in the checkbox's `data-facts`: `approved rejected|31.25|2815.00|USD`, which needs no quotes in
 * JSON or HTML.
 */
export const writeFacts = ({ steps = [], hours, amount, currency }: RowFacts): string =>
  [steps.join(' '), hours, amount, currency]
    .map((fact) => fact ?? '')
    .join('|')
    .replace(/\|+$/, '');

/** Reads what `writeFacts` has written; null for a missing figure. */
export function readFacts(text = ''): RowFacts {
  const [steps = '', hours, amount, currency] = text.split('|');
  return {
    steps: steps.split(' ').filter(Boolean),
    hours: hours || null,
    amount: amount || null,
    ...(currency && { currency }),
  };
}
