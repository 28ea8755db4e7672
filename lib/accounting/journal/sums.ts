import { type Decimal, decimal, sum } from '@/lib/money/amount';

/** Running sums by invoice, credit note or overpayment. */
export class Sums {
  readonly #sums: Map<string, Decimal>;

  constructor(rows: readonly { of: string; booked: string }[]) {
    this.#sums = new Map(rows.map(({ of, booked }) => [of, decimal(booked)]));
  }

  /** Gives the sum so far, and adds the amount for the next call. */
  take(of: string, amount: Decimal): Decimal {
    const before = this.#sums.get(of) ?? decimal('0');
    this.#sums.set(of, sum([before, amount]));
    return before;
  }
}
