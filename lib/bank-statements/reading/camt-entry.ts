import {
  type BankEntry,
  fileFault,
  lineFault,
  oneLine,
  readAmount,
  readCurrency,
} from '@/lib/bank-statements/reading/entries';
import { all, first, textAt, type XmlElement } from '@/lib/bank-statements/reading/xml-element';
import { isCalendarDay } from '@/lib/calendar/days';
import { sum } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';

/** Payments that a bank combines in one entry. */
const mostTransactions = 10_000;

/** ISO 20022 external codes: reversals for unpaid debits, payment reversals, returned and recalled credit transfers. */
const returnFamilies: ReadonlySet<string | undefined> = new Set(['UPDD', 'PRDD', 'RRTN', 'RPCR']);

/** The transactions of an entry: more than one in a batch. */
export const transactionsOf = (entry: XmlElement): XmlElement[] =>
  all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));

/**
 * What came in by an entry (`Ntry`), or what of that went back: its transactions where those have amounts that add up to it,
 * else the entry as a whole; nothing where it is another outgoing one, takes back something that went out, or is not booked.
 *
 * @param line its place in the file, 1 the first.
 * @throws Problem 422 for a date, amount or currency that cannot be one, or more transactions than a bank combines.
 */
export function entriesOf(entry: XmlElement, account: string | null, line: number): BankEntry[] {
  const kind = kindOf(entry);
  if (!kind) return [];
  const currency = readCurrency(first(entry, 'Amt')?.currency ?? '', line);
  const total = readAmount(textAt(entry, 'Amt') ?? '', currency, line);
  const whole = { kind, account, currency, bookedOn: bookedOn(entry, line), entry };
  const details = transactionsOf(entry);
  if (details.length > mostTransactions) throw fileFault('bank_entry_too_long', { line, limit: mostTransactions });
  const amounts = details.flatMap((one) => amountOf(one, whole) ?? []);
  const isTold = details.length > 1 && amounts.length === details.length && sum(amounts).eq(total);
  const parts = isTold
    ? details.map((one, index) => ({ amount: amounts[index] ?? '0', of: [one] }))
    : [{ amount: total.toFixed(), of: details }];
  return parts
    .filter(({ amount }) => readAmount(amount, currency, line).gt(0))
    .map(({ amount, of }) => toEntry(whole, amount, of));
}

/**
 * Booked money: what came in and returns nothing of ours is a payment; what goes out and takes back something that came in is a
 * return. The status is an element of its own from .001.08 on.
 */
function kindOf(entry: XmlElement): BankEntry['kind'] | null {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  const isReturn =
    ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '') ||
    returnFamilies.has(textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')) ||
    transactionsOf(entry).some((one) => first(one, 'RtrInf') !== undefined);
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT';
  return status === 'BOOK' && isIn !== isReturn ? (isIn ? 'payment' : 'return') : null;
}

function bookedOn(entry: XmlElement, line: number): string {
  const said = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt') ?? '';
  const day = said.slice(0, 10);
  if (!isCalendarDay(day)) throw lineFault('bank_line_date', line, said);
  return day;
}

interface Whole {
  kind: BankEntry['kind'];
  account: string | null;
  currency: string;
  bookedOn: string;
  entry: XmlElement;
}

/** In the account's currency; null where a transaction does not tell it, or goes the other way than its entry. */
function amountOf(details: XmlElement, { kind, currency }: Whole): string | null {
  const told = first(details, 'Amt') ?? first(details, 'AmtDtls', 'TxAmt', 'Amt');
  const text = told?.text.trim() ?? '';
  if (textAt(details, 'CdtDbtInd') === (kind === 'payment' ? 'DBIT' : 'CRDT')) return null;
  return told?.currency === currency && plain.test(text) ? text : null;
}

const plain = /^\d{1,14}(\.\d+)?$/;

function toEntry(whole: Whole, amount: string, details: readonly XmlElement[]): BankEntry {
  const { kind, account, currency, bookedOn, entry } = whole;
  const [one] = details.length === 1 ? details : [];
  const payer = one && payerOf(one, account);
  const said = details.flatMap(remittanceOf);
  const endToEndId = one && textAt(one, 'Refs', 'EndToEndId');
  const references = [textAt(entry, 'AcctSvcrRef'), ...details.map((detail) => textAt(detail, 'Refs', 'AcctSvcrRef'))];
  return {
    kind,
    account,
    bookedOn,
    amount,
    currency,
    charges: (one && chargesOf(one, currency)) ?? (details.length > 1 ? null : chargesOf(entry, currency)),
    returnReason: kind === 'return' ? reasonOf(details, entry) : null,
    payerName: oneLine(payer?.name, 140),
    payerIban: payer?.iban ?? null,
    reference: oneLine((said.length > 0 ? said : [textAt(entry, 'AddtlNtryInf') ?? '']).join(' '), 2000),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : oneLine(endToEndId, 140),
    bankReference: oneLine(references.filter((text) => text !== undefined).join(' '), 200),
  };
}

/** Whose money it is. Of a return, banks name either the parties of what is returned, or turn them round. */
function payerOf(
  details: XmlElement,
  account: string | null,
): { name: string | undefined; iban: string | null } | null {
  const parties = first(details, 'RltdPties');
  if (!parties) return null;
  const [debtor, creditor] = [
    { name: nameOf(parties, 'Dbtr'), iban: ibanOf(parties, 'DbtrAcct') },
    { name: nameOf(parties, 'Cdtr'), iban: ibanOf(parties, 'CdtrAcct') },
  ];
  return account !== null && debtor.iban === account ? creditor : debtor;
}

function ibanOf(parties: XmlElement, account: string): string | null {
  const iban = textAt(parties, account, 'Id', 'IBAN')?.replace(/\s/g, '').toUpperCase();
  return iban && isIban(iban) ? iban : null;
}

/** From .001.08 on a party's name is in an element of its own. */
const nameOf = (parties: XmlElement, party: 'Dbtr' | 'Cdtr'): string | undefined =>
  textAt(parties, party, 'Nm') ??
  textAt(parties, party, 'Pty', 'Nm') ??
  textAt(parties, `Ultmt${party}`, 'Nm') ??
  textAt(parties, `Ultmt${party}`, 'Pty', 'Nm');

/** What was taken of an entry or transaction, as a total, as records (from .001.03 on) or one by one; null for nothing. */
function chargesOf(of: XmlElement, currency: string): string | null {
  const parts = all(of, 'Chrgs').flatMap((one) => {
    const total = first(one, 'TtlChrgsAndTaxAmt');
    if (total) return [total];
    return [one, ...all(one, 'Rcrd')].flatMap((record) =>
      textAt(record, 'CdtDbtInd') === 'CRDT' ? [] : (first(record, 'Amt') ?? []),
    );
  });
  const told = parts.filter((part) => part.currency === currency && plain.test(part.text.trim()));
  const charges = sum(told.map(({ text }) => text.trim()));
  return charges.gt(0) ? charges.toFixed() : null;
}

const reasonOf = (details: readonly XmlElement[], entry: XmlElement): string | null => {
  const told = details.flatMap(
    (one) => textAt(one, 'RtrInf', 'Rsn', 'Cd') ?? textAt(one, 'RtrInf', 'Rsn', 'Prtry') ?? [],
  );
  const family = textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd');
  return oneLine([...new Set(told)].join(' ') || (returnFamilies.has(family) ? family : undefined), 40);
};

/** What the payer wrote, in whichever form: text, or a reference such as ISO 11649's. */
function remittanceOf(details: XmlElement): string[] {
  const information = first(details, 'RmtInf');
  if (!information) return [];
  const structured = all(information, 'Strd');
  return [
    ...all(information, 'Ustrd').map(({ text }) => text),
    ...structured.flatMap((one) => [
      textAt(one, 'CdtrRefInf', 'Ref') ?? '',
      ...all(one, 'RfrdDocInf').map((document) => textAt(document, 'Nb') ?? ''),
      ...all(one, 'AddtlRmtInf').map(({ text }) => text),
    ]),
  ].filter((text) => text.trim() !== '');
}
