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

/** The most payments that a bank combines in one entry. */
const mostTransactions = 10_000;

/** ISO 20022 external codes: reversals for unpaid debits, payment reversals, returned and recalled credit transfers. */
const returnFamilies: ReadonlySet<string | undefined> = new Set(['UPDD', 'PRDD', 'RRTN', 'RPCR']);

/** The transactions of an entry: more than one in a batch. */
export const transactionsOf = (entry: XmlElement): XmlElement[] =>
  all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));

/**
 * The payments, returns or charges of an entry (`Ntry`): its transactions if those have amounts that add up to it, otherwise the
 * entry as a whole; nothing if the entry is any other outgoing one, takes back something that went out, or is not
 * booked.
 *
 * @param line its position in the file, counted from 1.
 * @throws Problem 422 for a date, amount or currency that is not valid, or more transactions than a bank combines.
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
 * The kind of a booked entry: money that came in and returns nothing of ours is a payment; money that goes out and
 * takes back something that came in is a return, money that the bank charges a charge. The status is an element of its
 * own from .001.08 on.
 */
function kindOf(entry: XmlElement): BankEntry['kind'] | null {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  const isReturn =
    ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '') ||
    returnFamilies.has(textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')) ||
    transactionsOf(entry).some((one) => first(one, 'RtrInf') !== undefined);
  const isIn = textAt(entry, 'CdtDbtInd') === 'CRDT';
  if (status !== 'BOOK') return null;
  if (!isIn && !isReturn && isChargeOf(entry)) return 'charge';
  return isIn !== isReturn ? (isIn ? 'payment' : 'return') : null;
}

/** ISO 20022 external codes: charges, commissions and fees of whatever family. */
const chargeFamilies: ReadonlySet<string | undefined> = new Set(['CHRG', 'COMM', 'COME', 'FEES']);

const isChargeOf = (entry: XmlElement): boolean =>
  chargeFamilies.has(textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd')) ||
  chargeFamilies.has(textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'Cd'));

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

/**
 * The amount in the account's currency; null if a transaction does not give it, or goes in the other direction than its
 * entry.
 */
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
    charges:
      kind === 'charge'
        ? null
        : ((one && chargesOf(one, currency)) ?? (details.length > 1 ? null : chargesOf(entry, currency))),
    returnReason: kind === 'return' ? reasonOf(details, entry) : null,
    payerName: oneLine(payer?.name, 140),
    payerIban: payer?.iban ?? null,
    reference: oneLine((said.length > 0 ? said : [textAt(entry, 'AddtlNtryInf') ?? '']).join(' '), 2000),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : oneLine(endToEndId, 140),
    bankReference: oneLine(references.filter((text) => text !== undefined).join(' '), 200),
  };
}

/** The payer. For a return, banks name either the parties of the returned payment, or swap them. */
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

/**
 * The charges of an entry or transaction, given as a total, as records (from .001.03 on) or one by one; null for none.
 */
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

/** What the payer wrote, as text or as a reference such as ISO 11649's. */
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
