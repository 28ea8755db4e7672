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

/** A connection that is in use, since when. */
interface Hold {
  begunAt: number;
}

/**
 * How many young works a company may have at once while it keeps this process from others: more would not be faster.
 */
const crowdedShare = 2;
/** Milliseconds after which a work counts as waiting for the database rather than for this process. */
const youngMs = 250;
/** Milliseconds after its last request for which a company counts as present. */
const presentMs = 1_000;

/**
 * Deals out a process's connections so that nobody can take all: a company holds at most half of them, a person at most half
 * of their company's, and companies leave one to whoever signs in. Whose turn comes next is decided by who holds least, then
 * by who came first.
 *
 * Connections are not all that is shared: each begun work also takes turns on the process's one thread. While that is busy and
 * more than one company is there, a company begins no third work beside two young ones, nor a person a second.
 */
export class Shares {
  readonly #places: number;
  readonly #waitMs: number;
  readonly #isBusy: () => boolean;
  readonly #held = new Map<string, Set<Hold>>();
  #taken = 0;
  #waiting: Waiter[] = [];
  #look: NodeJS.Timeout | undefined;
  /** Who asked last, and who did before them: the newest first. */
  #present: { company: string; at: number }[] = [];

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** @param isBusy whether the process has hardly a moment left */
  constructor(places: number, waitMs: number, isBusy: () => boolean = () => false) {
    this.#places = places;
    this.#waitMs = waitMs;
    this.#isBusy = isBusy;
  }

  /**
   * Waits for a connection's turn.
   *
   * @returns a function that gives it back, to be called once
   * @throws NoConnectionFree
   */
  take(claim: Claim): Promise<() => void> {
    this.#note(keysOf(claim)[0]);
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
      this.#lookAgain();
    });
  }

  /** Work grows old, and the process quiet, without a connection being given back. */
  #lookAgain(): void {
    if (this.#look || this.#waiting.length === 0) return;
    this.#look = setTimeout(() => {
      this.#look = undefined;
      this.#next();
      this.#lookAgain();
    }, youngMs);
  }

  /**
   * Takes a connection without waiting, for work inside a transaction that needs a second one: it would wait for a
   * share that it holds itself.
   */
  takeAtOnce(claim: Claim): () => void {
    return this.#hold(claim);
  }

  #hold(claim: Claim): () => void {
    const hold = { begunAt: performance.now() };
    this.#taken += 1;
    for (const key of keysOf(claim)) this.#held.set(key, (this.#held.get(key) ?? new Set()).add(hold));
    return () => {
      this.#taken -= 1;
      for (const key of keysOf(claim)) {
        const held = this.#held.get(key);
        held?.delete(hold);
        if (held?.size === 0) this.#held.delete(key);
      }
      this.#next();
    };
  }

  #note(company: string): void {
    const others = this.#present.filter((one) => one.company !== company);
    this.#present = [{ company, at: performance.now() }, ...others].slice(0, 2);
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
    const places = claim.companyId === undefined ? this.#places : Math.max(1, this.#places - 1);
    if (this.#taken >= places) return false;
    const isWithin = (share: number, held: (key: string) => number) =>
      held(company) < share && (person === undefined || held(person) < Math.ceil(share / 2));
    if (!isWithin(Math.ceil(this.#places / 2), (key) => this.#of(key))) return false;
    return !this.#isCrowded(company) || isWithin(crowdedShare, (key) => this.#young(key));
  }

  /** Whether another company is there as well, and they keep each other waiting. */
  #isCrowded(company: string): boolean {
    const since = performance.now() - presentMs;
    return this.#present.some((one) => one.company !== company && one.at > since) && this.#isBusy();
  }

  #young(key: string): number {
    const since = performance.now() - youngMs;
    return [...(this.#held.get(key) ?? [])].filter(({ begunAt }) => begunAt > since).length;
  }

  /** First by what the company holds, then by what the person does. */
  #weight(claim: Claim): number {
    const [company, person] = keysOf(claim);
    return this.#of(company) * 1_000 + (person === undefined ? 0 : this.#of(person));
  }

  #of(key: string): number {
    return this.#held.get(key)?.size ?? 0;
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
