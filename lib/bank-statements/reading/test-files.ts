import type { BankEntry, BankFile, BankReading } from '@/lib/bank-statements/reading/entries';

/** For tests: a transaction of a batch. */
interface TestPart {
  amount?: string;
  side?: 'CRDT' | 'DBIT';
  payer?: string;
  iban?: string;
  text?: string;
  /** ISO 11649. */
  reference?: string;
  endToEndId?: string;
  /** The charges that banks deducted. */
  charges?: string;
  /** Why it returns a payment: `AC04`. */
  returnCode?: string;
}

/** For tests: an entry of a camt.053 file. */
export interface TestEntry extends TestPart {
  amount: string;
  currency?: string;
  day?: string;
  status?: string;
  isReversal?: boolean;
  bankReference?: string;
  /** The transactions, instead of one with the entry's own facts. */
  parts?: TestPart[];
}

const account = 'DE89370400440532013000';
const tag = (name: string, content: string | undefined): string => (content ? `<${name}>${content}</${name}>` : '');

/** For tests: a statement as banks write it in a version (`02`, `08`, …) of camt.053. */
export function camt(entries: readonly TestEntry[], version = '08', iban = account): string {
  const isNew = Number(version) >= 8;
  const body = entries.map((entry) => {
    const { amount, currency = 'EUR', day = '2026-01-30', side = 'CRDT', status = 'BOOK', isReversal } = entry;
    const parts = (entry.parts ?? [{ ...entry, amount: undefined }]).map((part) => partOf(part, currency, isNew));
    return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd>${isReversal ? '<RvslInd>true</RvslInd>' : ''}
      <Sts>${isNew ? tag('Cd', status) : status}</Sts><BookgDt>${isNew ? tag('DtTm', `${day}T12:00:00+01:00`) : tag('Dt', day)}</BookgDt>
      ${tag('AcctSvcrRef', entry.bankReference)}<NtryDtls>${parts.join('')}</NtryDtls></Ntry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Amt Ccy="EUR">1000000</Amt></Bal>${body.join('\n')}</Stmt></BkToCstmrStmt></Document>`;
}

function partOf(part: TestPart, currency: string, isNew: boolean): string {
  const { amount, side, payer, iban, text, reference, endToEndId, charges, returnCode } = part;
  const taken = charges && `<Amt Ccy="${currency}">${charges}</Amt>`;
  const money = amount && `<Amt Ccy="${currency}">${amount}</Amt>`;
  const name = tag('Nm', payer);
  return `<TxDtls><Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
    ${isNew ? (money ?? '') : tag('AmtDtls', tag('TxAmt', money))}${tag('CdtDbtInd', side)}${tag('Chrgs', isNew ? tag('Rcrd', taken) : taken)}
    <RltdPties>${tag('Dbtr', isNew ? tag('Pty', name) : name)}${tag('DbtrAcct', iban && tag('Id', tag('IBAN', iban)))}</RltdPties>
    <RmtInf>${tag('Ustrd', text)}${tag('Strd', reference && tag('CdtrRefInf', tag('Ref', reference)))}</RmtInf>
    ${tag('RtrInf', returnCode && tag('Rsn', tag('Cd', returnCode)))}</TxDtls>`;
}

/** For tests: a text in chunks, as a file is read; some chunks end within a surrogate pair. */
export async function* textChunks(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += 65_535) yield text.slice(at, at + 65_535);
}

/** For tests: all entries of a file at once. */
export async function wholeOf(
  reading: BankReading,
): Promise<Pick<BankFile, 'format' | 'accountIban' | 'leftOut'> & { entries: BankEntry[] }> {
  const entries: BankEntry[] = [];
  for (;;) {
    const next = await reading.next();
    if (!next.done) entries.push(...next.value);
    else {
      const { format, accountIban, leftOut } = next.value;
      return { format, accountIban, leftOut, entries };
    }
  }
}
