import type { AccountKey, EntryKind } from '@/lib/accounting/accounts';
import type { Books, FileEntry } from '@/lib/accounting/files/booked';
import { toLatin9 } from '@/lib/accounting/files/single-byte';
import { creditOf, debitOf } from '@/lib/accounting/journal/sides';
import type { CalendarDay } from '@/lib/calendar/days';
import { decimal, formatAmount } from '@/lib/money/amount';
import { plain } from '@/lib/sheets/plain-text';

/**
 * The fields of a file of accounting entries (fichier des écritures comptables), in the order of article A47 A-1 VII of the
 * French book of tax procedures.
 */
const fields = [
  ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib'],
  ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
  ...['Montantdevise', 'Idevise'],
];

const sales = ['VE', 'Ventes'] as const;
const purchases = ['AC', 'Achats'] as const;
const bank = ['BQ', 'Banque'] as const;
const others = ['OD', 'Opérations diverses'] as const;

/** The journal of each kind of entry, under the codes that French books usually have. */
const journals: Readonly<Record<EntryKind, readonly [code: string, name: string]>> = {
  invoice: sales,
  credit_note: sales,
  void: sales,
  payment: bank,
  write_off: others,
  cash_discount: others,
  overpayment: bank,
  refund: bank,
  bank_charge: bank,
  parked_money: bank,
  pay_run: purchases,
  pay_run_reversal: purchases,
  self_billed_invoice: purchases,
  self_billed_credit_note: purchases,
  payment_file: bank,
  accrual: others,
  accrual_reversal: others,
  commission: others,
  commission_payment: bank,
  burden: others,
  burden_reversal: others,
  reminder: others,
};

/** The purposes whose lines are about the entry's client or contractor. */
const ofPartner: ReadonlySet<AccountKey> = new Set(['receivables', 'contractors_payable', 'reminder_claims']);

interface FecBooks extends Books {
  /** The day on which the entries were made final. */
  validOn: CalendarDay;
  /** What each account is for, in French. */
  nameOf: (role: AccountKey) => string;
}

/**
 * Entries as a French file of accounting entries: one row for each line, fields between tabulators, amounts with a comma,
 * in ISO 8859-15 (LPF, article A47 A-1, III 1° and VII; https://juriblio.fr/codes/livre-des-procedures-fiscales/partie-reglementaire-arretes/troisieme-partie/titre-ii/chapitre-premier/section-iii/article-a47-a-1).
 */
export function writeFec(books: FecBooks, entries: readonly FileEntry[]): Buffer {
  const rows = entries.flatMap((entry) => {
    const [code, name] = journals[entry.kind];
    const isForeign = entry.currency !== books.currency;
    return entry.lines.map((line) => {
      const partner = line.partner ?? (ofPartner.has(line.role) ? entry.partner : null);
      return [
        ...[code, name, String(entry.position), compact(entry.bookedOn), line.account, books.nameOf(line.role)],
        ...(partner?.number ? [partner.number, partner.name] : ['', '']),
        ...[entry.document || `${books.name}-${entry.position}`, compact(entry.day)],
        line.text ? `${line.text} ${entry.text}` : entry.text,
        ...[comma(debitOf(line.amount, books.currency)), comma(creditOf(line.amount, books.currency))],
        // What is settled with what is matched in the books.
        ...['', '', compact(books.validOn)],
        ...(isForeign ? [comma(formatAmount(decimal(line.original), entry.currency)), entry.currency] : ['', '']),
      ];
    });
  });
  return toLatin9([fields, ...rows].map((row) => `${row.map((value) => plain(value, 200)).join('\t')}\r\n`).join(''));
}

/** The first account whose first three characters are not the digits of the French chart of accounts; null if there is none. */
export const fecFault = (entries: readonly FileEntry[]): string | null =>
  entries.flatMap(({ lines }) => lines).find(({ account }) => !/^[0-9]{3}/.test(account))?.account ?? null;

/** The SIREN of a company, from its SIRET or SIREN or from its VAT number; null if it has none of them. */
export function sirenOf({ registration, vat }: { registration: string | null; vat: string | null }): string | null {
  const own = registration?.replace(/\s/g, '').match(/(?<!\d)\d{9}(?:\d{5})?(?!\d)/)?.[0];
  const taxed = vat?.replace(/\s/g, '').match(/^FR[0-9A-Z]{2}(\d{9})$/i)?.[1];
  return own?.slice(0, 9) ?? taxed ?? null;
}

/** The name that the law gives a file: the SIREN, FEC and the last day (LPF, article A47 A-1, VII 3°). */
export const fecName = (siren: string, end: CalendarDay): string => `${siren}FEC${compact(end)}.txt`;

const compact = (day: CalendarDay): string => day.replaceAll('-', '');
const comma = (amount: string): string => amount.replace('.', ',');
