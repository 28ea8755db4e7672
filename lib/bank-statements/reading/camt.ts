import { entriesOf, transactionsOf } from '@/lib/bank-statements/reading/camt-entry';
import { type Kept, keptOf } from '@/lib/bank-statements/reading/camt-kept';
import {
  type BankEntry,
  type BankReading,
  batchSize,
  fileFault,
  oneLine,
  refuseTooMany,
} from '@/lib/bank-statements/reading/entries';
import { element, textAt, type XmlElement } from '@/lib/bank-statements/reading/xml-element';
import { Problem } from '@/lib/problem/problem';
import { type XmlEvent, xmlEvents } from '@/lib/sheets/xml-events';

/** Elements of a file: 30 MB of honest entries have half as many. */
const mostElements = 2_000_000;

/** Elements of one entry or account, kept or not. */
const mostInside = 500_000;

/** Elements beside entries and accounts: a statement has some dozens, and all of a file hardly more than thousands. */
const mostBeside = 300_000;

/** Of those inside, the ones that are kept. */
const mostKept = 250_000;

/** Characters of an element's text that are kept; ISO 20022 allows 500 at most. */
const longestText = 4_000;

/**
 * What came in by a camt.053 statement (ISO 20022 BankToCustomerStatement, versions .001.02 to .001.13): credits that are
 * booked and reverse nothing. A batch entry is split into its transactions where their amounts add up to it.
 *
 * @throws Problem 422 for what is no such statement, has a document type, more than 100,000 entries, or more in one entry than
 * a bank writes; for a date, amount or currency that cannot be one, with the place of the entry.
 */
export async function* readCamt(text: AsyncIterable<string>): BankReading {
  const reader = new Reader();
  try {
    for await (const events of xmlEvents(text, mostElements)) {
      for (const event of events) reader.take(event);
      yield* reader.batches(batchSize);
    }
  } catch (error) {
    throw error instanceof Problem ? error : fileFault('bank_file_broken');
  }
  if (!reader.isStatement) throw fileFault('bank_file_unknown');
  yield* reader.batches(1);
  const [account = null, ...others] = reader.accounts;
  return {
    format: 'camt053',
    accountIban: others.length > 0 ? null : account,
    tellsAccount: reader.tellsAccount,
    count: reader.count,
    leftOut: reader.leftOut,
  };
}

/** Keeps one entry at a time, and of that only what is read. */
class Reader {
  isStatement = false;
  tellsAccount = false;
  readonly accounts = new Set<string>();
  count = 0;
  leftOut = 0;
  private entries: BankEntry[] = [];
  /** Of the statement that is being read. */
  private account: string | null = null;
  /** Entries so far, whatever they are. */
  private line = 0;
  private readonly path: string[] = [];
  /** What is kept of the elements that are open; undefined for one that is passed over. */
  private readonly open: { made: XmlElement | undefined; kept: Kept }[] = [];
  private inside = 0;
  private beside = 0;
  private held = 0;

  take(event: XmlEvent): void {
    if (event.kind === 'text') {
      const made = this.open.at(-1)?.made;
      if (made && made.text.length < longestText) made.text += event.text.slice(0, longestText);
    } else if (event.kind === 'open') this.enter(event);
    else this.leave();
  }

  /** The entries since the last call, once there are so many. */
  *batches(least: number): Generator<BankEntry[]> {
    if (this.entries.length < least) return;
    yield this.entries;
    this.entries = [];
  }

  private enter({ name, attributes }: Exclude<XmlEvent, { kind: 'text' }>): void {
    this.path.push(name);
    if (this.path.length === 2) {
      if (this.path[0] !== 'Document' || name !== 'BkToCstmrStmt') throw fileFault('bank_file_unknown');
      this.isStatement = true;
    }
    const parent = this.open.at(-1);
    if (!parent && this.path.length !== 4) return this.passOver();
    const kept = ownOf(parent ? parent.kept : keptOf, name);
    if (!parent && !kept) return this.passOver();
    if (!parent) [this.inside, this.held] = [0, 0];
    const made = kept && element(name, attributes.Ccy);
    this.inside += 1;
    if (made) {
      parent?.made?.children.push(made);
      this.held += 1;
    }
    if (this.inside > mostInside || this.held > mostKept) throw fileFault('bank_file_broken');
    this.open.push({ made, kept: kept ?? {} });
  }

  private passOver(): void {
    this.beside += 1;
    if (this.beside > mostBeside) throw fileFault('bank_file_broken');
  }

  private leave(): void {
    const name = this.path.pop();
    const done = this.open.pop()?.made;
    if (!done || this.open.length > 0) return;
    if (name === 'Ntry') return this.addEntry(done);
    this.account = oneLine(textAt(done, 'Id', 'IBAN') ?? textAt(done, 'Id', 'Othr', 'Id'), 40);
    if (this.account) this.accounts.add(this.account);
  }

  private addEntry(entry: XmlElement): void {
    this.line += 1;
    refuseTooMany(this.count + this.leftOut + Math.max(1, transactionsOf(entry).length));
    const found = entriesOf(entry, this.account, this.line);
    for (const one of found) this.entries.push(one);
    this.count += found.length;
    if (found.length === 0) this.leftOut += 1;
    this.tellsAccount ||= found.some(({ account }) => account !== null);
  }
}

/** Not what every object inherits: a file may have elements of such names. */
const ownOf = (kept: Kept, name: string): Kept | undefined => (Object.hasOwn(kept, name) ? kept[name] : undefined);
