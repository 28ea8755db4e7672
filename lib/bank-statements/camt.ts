import { incomingOf, transactionsOf } from '@/lib/bank-statements/camt-entry';
import { type BankEntry, type BankFile, fileFault, oneLine, refuseTooMany } from '@/lib/bank-statements/entries';
import { pieces } from '@/lib/bank-statements/pieces';
import { element, textAt, type XmlElement } from '@/lib/bank-statements/xml-element';
import { Problem } from '@/lib/http/problem';
import { type XmlEvent, xmlEvents } from '@/lib/sheets/xml-events';

/**
 * What came in by a camt.053 statement (ISO 20022 BankToCustomerStatement, versions .001.02 to .001.13): credits that are
 * booked and reverse nothing. A batch entry is split into its transactions where their amounts add up to it.
 *
 * @throws Problem 422 for what is no such statement, has a document type, or has more than 100,000 entries; for a date,
 * amount or currency that cannot be one, with the place of the entry.
 */
export async function readCamt(text: string): Promise<BankFile> {
  const found: Found = { account: null, accounts: new Set(), entries: [], leftOut: 0, count: 0 };
  const reader = new Reader(found);
  const source = pieces(text.length, (start, end) => text.slice(start, end));
  try {
    for await (const events of xmlEvents(source)) for (const event of events) reader.take(event);
  } catch (error) {
    throw error instanceof Problem ? error : fileFault('bank_file_broken');
  }
  if (!reader.isStatement) throw fileFault('bank_file_unknown');
  const [account = null, ...others] = found.accounts;
  return {
    format: 'camt053',
    accountIban: others.length > 0 ? null : account,
    entries: found.entries,
    leftOut: found.leftOut,
  };
}

interface Found {
  /** Of the statement that is being read. */
  account: string | null;
  accounts: Set<string>;
  entries: BankEntry[];
  leftOut: number;
  /** Entries so far, whatever they are. */
  count: number;
}

/** Keeps one entry at a time. */
class Reader {
  isStatement = false;
  private readonly path: string[] = [];
  private readonly open: XmlElement[] = [];
  private readonly found: Found;

  constructor(found: Found) {
    this.found = found;
  }

  take(event: XmlEvent): void {
    if (event.kind === 'text') {
      const inside = this.open.at(-1);
      if (inside) inside.text += event.text;
    } else if (event.kind === 'open') this.enter(event);
    else this.leave();
  }

  private enter({ name, attributes }: Exclude<XmlEvent, { kind: 'text' }>): void {
    this.path.push(name);
    if (this.path.length === 2) {
      if (this.path[0] !== 'Document' || name !== 'BkToCstmrStmt') throw fileFault('bank_file_unknown');
      this.isStatement = true;
    }
    const parent = this.open.at(-1);
    const isKept = this.path.length === 4 && (name === 'Ntry' || name === 'Acct');
    if (!parent && !isKept) return;
    const made = element(name, attributes);
    parent?.children.push(made);
    this.open.push(made);
  }

  private leave(): void {
    const name = this.path.pop();
    const done = this.open.pop();
    if (!done || this.open.length > 0) return;
    if (name === 'Ntry') return addEntry(this.found, done);
    this.found.account = oneLine(textAt(done, 'Id', 'IBAN') ?? textAt(done, 'Id', 'Othr', 'Id'), 40);
    if (this.found.account) this.found.accounts.add(this.found.account);
  }
}

function addEntry(found: Found, entry: XmlElement): void {
  found.count += 1;
  refuseTooMany(found.entries.length + found.leftOut + Math.max(1, transactionsOf(entry).length));
  const incoming = incomingOf(entry, found.account, found.count);
  for (const one of incoming) found.entries.push(one);
  if (incoming.length === 0) found.leftOut += 1;
}
