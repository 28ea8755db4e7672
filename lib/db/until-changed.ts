/**
 * A cache of what was read over all of a company's rows, for a number of questions, each until the company's audit log has a
 * new entry (`lastEntry`).
 */
export class UntilChanged<Value> {
  private readonly kept = new Map<string, { asOf: string; value: Value }>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** The last answer, with how far the log had come by then. */
  last(question: string): { asOf: string; value: Value } | undefined {
    return this.kept.get(question);
  }

  keep(question: string, asOf: string, value: Value): Value {
    if (this.kept.size >= this.most) this.kept.clear();
    this.kept.set(question, { asOf, value });
    return value;
  }
}
