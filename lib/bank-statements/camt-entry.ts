import { type BankEntry, fileFault, lineFault, oneLine, readAmount, readCurrency } from '@/lib/bank-statements/entries';
import { all, first, textAt, type XmlElement } from '@/lib/bank-statements/xml-element';
import { isCalendarDay } from '@/lib/calendar/days';
import { sum } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';

/** Payments that a bank combines in one entry. */
const mostTransactions = 10_000;

/** The transactions of an entry: more than one in a batch. */
export const transactionsOf = (entry: XmlElement): XmlElement[] =>
  all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));

/**
 * What came in by an entry (`Ntry`): its transactions where those have amounts that add up to it, else the entry as a whole;
 * nothing where it is outgoing, reverses something or is not booked.
 *
 * @param line its place in the file, 1 the first.
 * @throws Problem 422 for a date, amount or currency that cannot be one.
 */
export function incomingOf(entry: XmlElement, account: string | null, line: number): BankEntry[] {
  if (!isIncoming(entry)) return [];
  const currency = readCurrency(first(entry, 'Amt')?.currency ?? '', line);
  const total = readAmount(textAt(entry, 'Amt') ?? '', currency, line);
  const whole = { account, currency, bookedOn: bookedOn(entry, line), entry };
  const details = transactionsOf(entry);
  if (details.length > mostTransactions) throw fileFault('bank_entry_too_long', { line, limit: mostTransactions });
  const amounts = details.flatMap((one) => amountOf(one, currency) ?? []);
  const isTold = details.length > 1 && amounts.length === details.length && sum(amounts).eq(total);
  const parts = isTold
    ? details.map((one, index) => ({ amount: amounts[index] ?? '0', of: [one] }))
    : [{ amount: total.toFixed(), of: details }];
  return parts
    .filter(({ amount }) => readAmount(amount, currency, line).gt(0))
    .map(({ amount, of }) => toEntry(whole, amount, of));
}

/** Booked incoming money that is not a returned payment of ours. The status is an element of its own from .001.08 on. */
function isIncoming(entry: XmlElement): boolean {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts') ?? 'BOOK';
  return (
    textAt(entry, 'CdtDbtInd') === 'CRDT' &&
    !['true', '1'].includes(textAt(entry, 'RvslInd') ?? '') &&
    status === 'BOOK'
  );
}

function bookedOn(entry: XmlElement, line: number): string {
  const said = textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'Dt') ?? '';
  const day = said.slice(0, 10);
  if (!isCalendarDay(day)) throw lineFault('bank_line_date', line, said);
  return day;
}

/** In the account's currency; null where a transaction does not tell it, or takes something off. */
function amountOf(details: XmlElement, currency: string): string | null {
  const told = first(details, 'Amt') ?? first(details, 'AmtDtls', 'TxAmt', 'Amt');
  const text = told?.text.trim() ?? '';
  if (textAt(details, 'CdtDbtInd') === 'DBIT') return null;
  return told?.currency === currency && /^\d{1,14}(\.\d+)?$/.test(text) ? text : null;
}

interface Whole {
  account: string | null;
  currency: string;
  bookedOn: string;
  entry: XmlElement;
}

function toEntry(
  { account, currency, bookedOn, entry }: Whole,
  amount: string,
  details: readonly XmlElement[],
): BankEntry {
  const [one] = details;
  const parties = details.length === 1 && one ? first(one, 'RltdPties') : undefined;
  const iban = parties && textAt(parties, 'DbtrAcct', 'Id', 'IBAN')?.replace(/\s/g, '').toUpperCase();
  const said = details.flatMap(remittanceOf);
  const endToEndId = details.length === 1 && one ? textAt(one, 'Refs', 'EndToEndId') : undefined;
  const references = [textAt(entry, 'AcctSvcrRef'), ...details.map((detail) => textAt(detail, 'Refs', 'AcctSvcrRef'))];
  return {
    account,
    bookedOn,
    amount,
    currency,
    payerName: oneLine(parties && nameOf(parties), 140),
    payerIban: iban && isIban(iban) ? iban : null,
    reference: oneLine((said.length > 0 ? said : [textAt(entry, 'AddtlNtryInf') ?? '']).join(' '), 2000),
    endToEndId: endToEndId === 'NOTPROVIDED' ? null : oneLine(endToEndId, 140),
    bankReference: oneLine(references.filter((text) => text !== undefined).join(' '), 200),
  };
}

/** From .001.08 on a party's name is in an element of its own. */
const nameOf = (parties: XmlElement): string | undefined =>
  textAt(parties, 'Dbtr', 'Nm') ??
  textAt(parties, 'Dbtr', 'Pty', 'Nm') ??
  textAt(parties, 'UltmtDbtr', 'Nm') ??
  textAt(parties, 'UltmtDbtr', 'Pty', 'Nm');

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
