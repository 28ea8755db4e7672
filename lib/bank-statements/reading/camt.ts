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

/** The most elements of a file: 30 MB of genuine entries have half as many. */
const mostElements = 2_000_000;

/** The most elements of one entry or account, kept or not. */
const mostInside = 500_000;

/**
 * The most elements outside of entries and accounts: a statement has some dozens, and a whole file hardly more than
 * thousands.
 */
const mostBeside = 300_000;

/** The most elements of one entry or account that are kept. */
const mostKept = 250_000;

/** The most characters of an element's text that are kept; ISO 20022 allows 500. */
const longestText = 4_000;

/**
 * Reads the money that came in from a camt.053 statement (ISO 20022 BankToCustomerStatement, versions .001.02 to
 * .001.13): credits that are booked and reverse nothing. A batch entry is split into its transactions if their amounts
 * add up to it.
 *
 * @throws Problem 422 for a file that is no such statement, has a document type, more than 100,000 entries, or more in
 * one entry than a bank writes; for a date, amount or currency that is not valid, with the position of the entry.
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

/** Keeps one entry at a time, and only the parts that are read. */
class Reader {
  isStatement = false;
  tellsAccount = false;
  readonly accounts = new Set<string>();
  count = 0;
  leftOut = 0;
  private entries: BankEntry[] = [];
  /** The account of the statement that is being read. */
  private account: string | null = null;
  /** The number of entries so far, of all kinds. */
  private line = 0;
  private readonly path: string[] = [];
  /** The kept elements that are open; undefined for an element that is skipped. */
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

  /** The entries since the last call, once there are at least so many. */
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

/** Looks up own properties only: a file may have elements that are named like inherited ones. */
const ownOf = (kept: Kept, name: string): Kept | undefined => (Object.hasOwn(kept, name) ? kept[name] : undefined);
