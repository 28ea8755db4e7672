import { accountNumber } from '@/lib/bank-statements/reading/account-number';
import { Collector } from '@/lib/bank-statements/reading/collector';
import {
  type BankEntry,
  type BankReading,
  batchSize,
  fileFault,
  lineFault,
  oneLine,
  readAmount,
  readCurrency,
} from '@/lib/bank-statements/reading/entries';
import { ofxElements } from '@/lib/bank-statements/reading/ofx-elements';
import { isCalendarDay } from '@/lib/calendar/days';

/**
 * Reads the money that came in from an OFX file (Open Financial Exchange 1.x in SGML and 2.x in XML; QFX is the same):
 * transactions above 0, and those below that are service charges or fees.
 *
 * @throws Problem 422 for a file that is no such statement or has more than 100,000 entries; for a date, amount or
 * currency that is not valid, with the position of the entry.
 */
export async function* readOfx(text: AsyncIterable<string>): BankReading {
  const collector = new Collector();
  let [account, currency, isStatement]: [string | null, string, boolean] = [null, '', false];
  let facts: Map<string, string> | null = null;
  for await (const elements of ofxElements(text)) {
    for (const { name, isEnd, value } of elements) {
      if (name === 'STMTTRN' && !isEnd) facts = new Map();
      else if (name === 'STMTTRN') {
        if (facts) collector.add(toEntries(facts, { account, currency, line: collector.seen + 1 }));
        facts = null;
      } else if (facts && !isEnd) {
        if (read.has(name) && !facts.has(name)) facts.set(name, value);
      } else if (name === 'CURDEF' && !isEnd) [isStatement, currency] = [true, value];
      else if (name === 'ACCTID' && !isEnd) {
        account = accountNumber(value);
        if (account) collector.accounts.add(account);
      }
    }
    yield* collector.batches(batchSize);
  }
  if (!isStatement) throw fileFault('bank_file_unknown');
  yield* collector.batches(1);
  return collector.file('ofx');
}

/** The elements of a transaction that are read. */
const read = new Set(['TRNTYPE', 'DTPOSTED', 'TRNAMT', 'FITID', 'NAME', 'MEMO', 'CHECKNUM', 'REFNUM']);

interface Within {
  account: string | null;
  currency: string;
  line: number;
}

/** The entry of a transaction; none for one that is left out. */
function toEntries(facts: ReadonlyMap<string, string>, { account, currency: code, line }: Within): BankEntry[] {
  const currency = readCurrency(code, line);
  const signed = (facts.get('TRNAMT') ?? '').replace(/^\+/, '').replace(/^(-?\d+),(\d+)$/, '$1.$2');
  const amount = readAmount(signed, currency, line);
  const isCharge = amount.isNegative() && ['SRVCHG', 'FEE'].includes(facts.get('TRNTYPE') ?? '');
  if (!amount.gt(0) && !isCharge) return [];
  const posted = facts.get('DTPOSTED') ?? '';
  const [, year = '', month = '', day = ''] = /^(\d{4})(\d{2})(\d{2})/.exec(posted) ?? [];
  const bookedOn = `${year}-${month}-${day}`;
  if (!isCalendarDay(bookedOn)) throw lineFault('bank_line_date', line, posted);
  const { name, memo } = { name: facts.get('NAME'), memo: facts.get('MEMO') };
  return [
    {
      kind: isCharge ? 'charge' : 'payment',
      account,
      bookedOn,
      amount: amount.abs().toFixed(),
      currency,
      charges: null,
      returnReason: null,
      payerName: oneLine(name, 140),
      payerIban: null,
      reference: oneLine([memo ?? name, facts.get('CHECKNUM'), facts.get('REFNUM')].filter(Boolean).join(' '), 2000),
      endToEndId: null,
      bankReference: oneLine(facts.get('FITID'), 200),
    },
  ];
}
