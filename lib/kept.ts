/**
 * Keeps results by their keys, for at most so many keys: the one that was asked for longest ago goes first. With more
 * companies than fit, those that work now keep theirs; a memory that is emptied when it is full serves nobody.
 */
export class Kept<Value> {
  private readonly values = new Map<string, Value>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  delete(key: string): void {
    this.values.delete(key);
  }

  set(key: string, value: Value): Value {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value ?? '');
    return value;
  }
}
