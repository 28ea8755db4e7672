import type { AccountKey, EntryKind } from '@/lib/accounting/accounts';
import type { CalendarDay } from '@/lib/calendar/days';
import type { DecimalInput } from '@/lib/money/amount';

/** The client or contractor of an entry. */
export interface Partner {
  name: string;
  /** The debtor's or creditor's number in the books; null if there is none. */
  number: string | null;
  /** A VAT number; null if there is none. */
  taxNumber: string | null;
}

/** One side of an entry. A debit is above 0, a credit below. */
export interface FileLine {
  role: AccountKey;
  account: string;
  /** In the company's currency. */
  amount: DecimalInput;
  /** In the document's currency. */
  original: DecimalInput;
  text: string | null;
  /** Whom it is about, where the entry is about several. */
  partner: Partner | null;
}

/** An entry of the journal, as files for other programs need it. The first line is the contra account of all others. */
export interface FileEntry {
  kind: EntryKind;
  /** From 1 on, over all exports of the company. */
  position: number;
  bookedOn: CalendarDay;
  /** The day of the document. */
  day: CalendarDay;
  document: string;
  text: string;
  currency: string;
  dueOn: CalendarDay | null;
  partner: Partner | null;
  /** The id and the page of the document; null if it has no file of its own. */
  paper: { id: string; link: string } | null;
  lines: readonly FileLine[];
}

/** The company whose books a file is for. */
export interface Books {
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: string;
  /** The number of the export. */
  name: string;
}
