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

/** As it is in the checkbox's `data-facts`. */
export const writeFacts = (facts: RowFacts): string => JSON.stringify(facts);

/** @throws SyntaxError for what `writeFacts` has not written. */
export function readFacts(text: string | undefined): RowFacts {
  return text ? JSON.parse(text) : {};
}
