import { stringify } from 'csv-stringify/sync';
import type { Books, FileEntry } from '@/lib/accounting/files/booked';
import { Decimal, decimal, formatAmount } from '@/lib/money/amount';
import { harmless } from '@/lib/sheets/plain-text';

/** The columns of Sage 50's import of audit trail transactions, A to L (https://www.makingithappen.co.uk/CI/std/audittrans.htm). */
const columns = [
  ...['Type', 'Account Reference', 'Nominal A/C Ref', 'Department Code', 'Date', 'Reference', 'Details', 'Net Amount'],
  ...['Tax Code', 'Tax Amount', 'Exchange Rate', 'Extra Reference'],
];

/** The letters that Sage 50 takes: of a nominal account, a reference and a detail. */
const longest = { account: 8, reference: 30, details: 60 };
/** Sage 50's tax code for what is outside of VAT: the tax is a line of its own here. */
const outsideVat = 'T9';

/** Entries as journals of Sage 50 Accounts: a debit (JD) or a credit (JC) for each line. */
export function writeSage({ currency }: Books, entries: readonly FileEntry[]): Buffer {
  const rows = entries.flatMap((entry) =>
    entry.lines.map((line) => {
      const amount = decimal(line.amount);
      const [year, month, day] = entry.bookedOn.split('-');
      return [
        ...[amount.gt(0) ? 'JD' : 'JC', '', line.account, '0', `${day}/${month}/${year}`],
        harmless(entry.document, longest.reference),
        harmless(line.text ? `${line.text} ${entry.text}` : entry.text, longest.details),
        ...[formatAmount(Decimal.abs(amount), currency), outsideVat, formatAmount('0', currency), '1'],
        harmless((line.partner ?? entry.partner)?.number ?? '', longest.reference),
      ];
    }),
  );
  return Buffer.from(stringify([columns, ...rows]));
}

/** The first account that Sage 50 cannot have; null if there is none. */
export const sageFault = (entries: readonly FileEntry[]): string | null =>
  entries
    .flatMap(({ lines }) => lines)
    .find(({ account }) => !/^[0-9A-Za-z]+$/.test(account) || account.length > longest.account)?.account ?? null;
