import type { Conversion } from '@/lib/accounting/journal/balance';
import { type DecimalInput, decimal } from '@/lib/money/amount';

/** The fields that say how a document's currency was converted to the company's. */
export interface RatedDocument {
  id: string;
  currency: string;
  /** The company's currency when it was issued, and the rate that was fixed then. */
  companyCurrency: string | null;
  exchangeRate: DecimalInput | null;
}

/** Finds exchange rates, and remembers the currencies that have none. */
export class Rates {
  readonly own: string;
  readonly missing = new Set<string>();
  readonly #given: ReadonlyMap<string, string>;
  readonly #booked: ReadonlyMap<string, DecimalInput>;

  /**
   * @param own the company's currency.
   * @param given rates by currency: for documents that have no rate of their own.
   * @param booked by the document's id: a document is never booked at two rates.
   */
  constructor(
    own: string,
    given: readonly { currency: string; rate: string }[],
    booked: ReadonlyMap<string, DecimalInput>,
  ) {
    this.own = own;
    this.#given = new Map(given.map(({ currency, rate }) => [currency, rate]));
    this.#booked = booked;
  }

  /** The conversion of a document; null without a rate. */
  of({ id, currency, companyCurrency, exchangeRate }: RatedDocument): Conversion | null {
    const booked = this.#booked.get(id);
    if (booked) return { rate: decimal(booked), own: this.own };
    return this.for(currency, companyCurrency === this.own ? exchangeRate : null);
  }

  /** The conversion of an amount that has no document; null without a rate. */
  for(currency: string, fixed: DecimalInput | null = null): Conversion | null {
    const rate = currency === this.own ? '1' : (fixed ?? this.#given.get(currency));
    if (rate) return { rate: decimal(rate), own: this.own };
    this.missing.add(currency);
    return null;
  }
}
