import { type Decimal, decimal, sum } from '@/lib/money/amount';

/** Sums that go on, by the invoice, credit note or overpayment. */
export class Sums {
  readonly #sums: Map<string, Decimal>;

  constructor(rows: readonly { of: string; booked: string }[]) {
    this.#sums = new Map(rows.map(({ of, booked }) => [of, decimal(booked)]));
  }

  /** What it was until now; the amount counts from now on. */
  take(of: string, amount: Decimal): Decimal {
    const before = this.#sums.get(of) ?? decimal('0');
    this.#sums.set(of, sum([before, amount]));
    return before;
  }
}
