import { type BankEntry, type BankFile, refuseTooMany } from '@/lib/bank-statements/reading/entries';

/** Collects the entries of a file while it is read, and counts what the file says beside them. */
export class Collector {
  readonly accounts = new Set<string>();
  private count = 0;
  private leftOut = 0;
  private tellsAccount = false;
  private entries: BankEntry[] = [];

  /**
   * Adds the entries that one booking of the file becomes; none for a booking that is left out.
   *
   * @throws Problem 422 for more than one file may have.
   */
  add(found: readonly BankEntry[]): void {
    for (const one of found) this.entries.push(one);
    this.count += found.length;
    if (found.length === 0) this.leftOut += 1;
    refuseTooMany(this.seen);
    this.tellsAccount ||= found.some(({ account }) => account !== null);
  }

  /** How many bookings were seen so far. */
  get seen(): number {
    return this.count + this.leftOut;
  }

  /** The entries since the last call, once there are at least so many. */
  *batches(least: number): Generator<BankEntry[]> {
    if (this.entries.length < least) return;
    yield this.entries;
    this.entries = [];
  }

  /** What the file says beside its entries. */
  file(format: BankFile['format']): BankFile {
    const [account = null, ...others] = this.accounts;
    return {
      format,
      accountIban: others.length > 0 ? null : account,
      tellsAccount: this.tellsAccount,
      count: this.count,
      leftOut: this.leftOut,
    };
  }
}
