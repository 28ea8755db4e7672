/**
 * Caches answers that were computed from all rows of a company, for at most so many questions. An answer is valid until
 * the company's audit log has a new entry (`lastEntry`).
 */
export class UntilChanged<Value> {
  private readonly kept = new Map<string, { asOf: string; value: Value }>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The cached answer, with the audit log's position when it was computed. */
  last(question: string): { asOf: string; value: Value } | undefined {
    return this.kept.get(question);
  }

  keep(question: string, asOf: string, value: Value): Value {
    if (this.kept.size >= this.most) this.kept.clear();
    this.kept.set(question, { asOf, value });
    return value;
  }
}
