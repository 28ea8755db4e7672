/** For whom a connection is wanted; sign-in and jobs across companies name neither. */
export interface Claim {
  companyId?: string | undefined;
  /** The person, or their session. */
  person?: string | undefined;
}

/** Thrown if no connection became free in time: nothing is wrong with the database or the request. */
export class NoConnectionFree extends Error {
  constructor(waitMs: number, reason: string) {
    super(`No connection came free within ${waitMs} ms: ${reason}`);
    this.name = 'NoConnectionFree';
  }
}

interface Waiter {
  claim: Claim;
  go(): void;
}

/**
 * Deals out a process's connections so that nobody can take all: a company holds at most half of them, a person at most half
 * of their company's, and companies leave one to whoever signs in. Whose turn comes next is decided by who holds least, then
 * by who came first.
 */
export class Shares {
  readonly #places: number;
  readonly #waitMs: number;
  readonly #held = new Map<string, number>();
  #taken = 0;
  #waiting: Waiter[] = [];

  constructor(places: number, waitMs: number) {
    this.#places = places;
    this.#waitMs = waitMs;
  }

  /**
   * Waits for a connection's turn.
   *
   * @returns a function that gives it back, to be called once
   * @throws NoConnectionFree
   */
  take(claim: Claim): Promise<() => void> {
    if (!this.#waiting.length && this.#mayGo(claim)) return Promise.resolve(this.#hold(claim));
    return new Promise((resolve, reject) => {
      const waiter = { claim, go: () => resolve(this.#hold(claim)) };
      const late = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiter);
        reject(new NoConnectionFree(this.#waitMs, this.#describe(claim)));
      }, this.#waitMs);
      const go = waiter.go;
      waiter.go = () => {
        clearTimeout(late);
        go();
      };
      this.#waiting.push(waiter);
      this.#next();
    });
  }

  /**
   * Takes a connection without waiting, for work inside a transaction that needs a second one: it would wait for a
   * share that it holds itself.
   */
  takeAtOnce(claim: Claim): () => void {
    return this.#hold(claim);
  }

  #hold(claim: Claim): () => void {
    this.#count(claim, 1);
    return () => {
      this.#count(claim, -1);
      this.#next();
    };
  }

  #count(claim: Claim, change: 1 | -1): void {
    this.#taken += change;
    for (const key of keysOf(claim)) {
      const held = this.#of(key) + change;
      if (held > 0) this.#held.set(key, held);
      else this.#held.delete(key);
    }
  }

  #next(): void {
    for (;;) {
      const able = this.#waiting.filter(({ claim }) => this.#mayGo(claim));
      const [first] = able;
      if (!first) return;
      const next = able.reduce((best, one) => (this.#weight(one.claim) < this.#weight(best.claim) ? one : best), first);
      this.#waiting = this.#waiting.filter((one) => one !== next);
      next.go();
    }
  }

  #mayGo(claim: Claim): boolean {
    const [company, person] = keysOf(claim);
    const share = Math.ceil(this.#places / 2);
    const places = claim.companyId === undefined ? this.#places : Math.max(1, this.#places - 1);
    return (
      this.#taken < places &&
      this.#of(company) < share &&
      (person === undefined || this.#of(person) < Math.ceil(share / 2))
    );
  }

  /** First by what the company holds, then by what the person does. */
  #weight(claim: Claim): number {
    const [company, person] = keysOf(claim);
    return this.#of(company) * 1_000 + (person === undefined ? 0 : this.#of(person));
  }

  #of(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #describe(claim: Claim): string {
    const [company] = keysOf(claim);
    return `${this.#taken} of ${this.#places} are in use, ${this.#of(company)} of them by the same company; ${this.#waiting.length} wait`;
  }
}

/** What a claim counts for: its company (or nobody's), and its person. */
function keysOf({ companyId = '', person }: Claim): [string] | [string, string] {
  return person === undefined ? [companyId] : [companyId, `${companyId} ${person}`];
}
