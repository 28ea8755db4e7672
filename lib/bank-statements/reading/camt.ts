import { entriesOf, transactionsOf } from '@/lib/bank-statements/reading/camt-entry';
import { type Kept, keptOf } from '@/lib/bank-statements/reading/camt-kept';
import { Collector } from '@/lib/bank-statements/reading/collector';
import { type BankReading, batchSize, fileFault, oneLine, refuseTooMany } from '@/lib/bank-statements/reading/entries';
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

/** The messages that are read, by the element that holds them; intraday reports (camt.052) announce only. */
const messages: Readonly<Record<string, 'camt053' | 'camt054'>> = {
  BkToCstmrStmt: 'camt053',
  BkToCstmrDbtCdtNtfctn: 'camt054',
};

/**
 * Reads the money that came in from a camt.053 statement or a camt.054 notification (ISO 20022 BankToCustomerStatement
 * and BankToCustomerDebitCreditNotification, versions .001.02 to .001.13): credits that are booked and reverse nothing,
 * returns and charges. A batch entry is split into its transactions if their amounts add up to it.
 *
 * @throws Problem 422 for a file that is no such message, has a document type, more than 100,000 entries, or more in
 * one entry than a bank writes; for a date, amount or currency that is not valid, with the position of the entry.
 */
export async function* readCamt(text: AsyncIterable<string>): BankReading {
  const reader = new Reader();
  try {
    for await (const events of xmlEvents(text, mostElements)) {
      for (const event of events) reader.take(event);
      yield* reader.collector.batches(batchSize);
    }
  } catch (error) {
    throw error instanceof Problem ? error : fileFault('bank_file_broken');
  }
  if (!reader.format) throw fileFault('bank_file_unknown');
  yield* reader.collector.batches(1);
  return reader.collector.file(reader.format);
}

/** Keeps one entry at a time, and only the parts that are read. */
class Reader {
  format: 'camt053' | 'camt054' | null = null;
  readonly collector = new Collector();
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

  private enter({ name, attributes }: Exclude<XmlEvent, { kind: 'text' }>): void {
    this.path.push(name);
    if (this.path.length === 2) {
      const format = Object.hasOwn(messages, name) ? messages[name] : undefined;
      if (this.path[0] !== 'Document' || !format) throw fileFault('bank_file_unknown');
      this.format = format;
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
    if (this.account) this.collector.accounts.add(this.account);
  }

  private addEntry(entry: XmlElement): void {
    this.line += 1;
    refuseTooMany(this.collector.seen + Math.max(1, transactionsOf(entry).length));
    this.collector.add(entriesOf(entry, this.account, this.line));
  }
}

/** Looks up own properties only: a file may have elements that are named like inherited ones. */
const ownOf = (kept: Kept, name: string): Kept | undefined => (Object.hasOwn(kept, name) ? kept[name] : undefined);
