import { Kept } from '@/lib/kept';

/**
 * Caches answers that were computed from all rows of a company, for at most so many questions. An answer is valid until
 * the company's audit log has a new entry (`lastEntry`).
 */
export class UntilChanged<Value> {
  private readonly kept: Kept<{ asOf: string; value: Value }>;

  constructor(most: number) {
    this.kept = new Kept(most);
  }

  /** The cached answer, with the audit log's position when it was computed. */
  last(question: string): { asOf: string; value: Value } | undefined {
    return this.kept.get(question);
  }

  keep(question: string, asOf: string, value: Value): Value {
    this.kept.set(question, { asOf, value });
    return value;
  }
}
