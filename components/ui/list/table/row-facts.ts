/** What a bulk bar must know of a ticked row; it rides on the row's checkbox, so that no row is sent to the browser twice. */
export interface RowFacts {
  /** Which steps can be taken with it now. */
  steps?: readonly string[];
  /** Decimal string. */
  hours?: string | null;
  /** Decimal string, in `currency`; left out for anyone who may not see it. */
  amount?: string | null;
  currency?: string;
}

/** As it is in the checkbox's `data-facts`: `approved rejected|31.25|2815.00|USD`, which needs no quotes in JSON or HTML. */
export const writeFacts = ({ steps = [], hours, amount, currency }: RowFacts): string =>
  [steps.join(' '), hours, amount, currency]
    .map((fact) => fact ?? '')
    .join('|')
    .replace(/\|+$/, '');

/** What `writeFacts` has written; null where there was no figure. */
export function readFacts(text = ''): RowFacts {
  const [steps = '', hours, amount, currency] = text.split('|');
  return {
    steps: steps.split(' ').filter(Boolean),
    hours: hours || null,
    amount: amount || null,
    ...(currency && { currency }),
  };
}
