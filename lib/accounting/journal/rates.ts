import type { Conversion } from '@/lib/accounting/journal/balance';
import { type DecimalInput, decimal } from '@/lib/money/amount';

/** What tells how a document's currency became the company's. */
export interface RatedDocument {
  id: string;
  currency: string;
  /** The company's currency when it was issued, and the rate that was fixed then. */
  companyCurrency: string | null;
  exchangeRate: DecimalInput | null;
}

/** Finds exchange rates, and keeps in mind for which currencies there is none. */
export class Rates {
  readonly own: string;
  readonly missing = new Set<string>();
  readonly #given: ReadonlyMap<string, string>;
  readonly #booked: ReadonlyMap<string, DecimalInput>;

  /**
   * @param own the company's currency.
   * @param given by the currency: for what has no rate of its own.
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

  /** Null where there is none. */
  of({ id, currency, companyCurrency, exchangeRate }: RatedDocument): Conversion | null {
    const booked = this.#booked.get(id);
    if (booked) return { rate: decimal(booked), own: this.own };
    return this.for(currency, companyCurrency === this.own ? exchangeRate : null);
  }

  /** The same for what has no document. */
  for(currency: string, fixed: DecimalInput | null = null): Conversion | null {
    const rate = currency === this.own ? '1' : (fixed ?? this.#given.get(currency));
    if (rate) return { rate: decimal(rate), own: this.own };
    this.missing.add(currency);
    return null;
  }
}
