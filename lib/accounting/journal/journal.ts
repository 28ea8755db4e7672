import {
  type AccountKey,
  accountFor,
  accountKeys,
  type EntryKind,
  entryKinds,
  type NamedAccounts,
} from '@/lib/accounting/accounts';
import type { Line } from '@/lib/accounting/journal/balance';
import type { CalendarDay } from '@/lib/calendar/days';
import { Decimal, sum } from '@/lib/money/amount';

/** An event of the business as it is booked; its lines balance. */
export interface Entry {
  kind: EntryKind;
  /** The id of the invoice, credit note, payment, account entry, pay run, self-billed document or accrual. */
  sourceId: string;
  /** Above 1 for a pay run that was reversed and approved again. */
  occurrence: number;
  day: CalendarDay;
  document: string;
  client: string | null;
  /** What the books know of the client or contractor, and when an invoice is due. */
  partnerNumber?: string | null;
  taxNumber?: string | null;
  dueOn?: CalendarDay | null;
  currency: string;
  rate: Decimal;
  lines: readonly Line[];
}

export interface PostedEntry extends Omit<Entry, 'lines'> {
  /** The day on which it is booked. */
  bookedOn: CalendarDay;
  lines: readonly (Line & { account: string })[];
}

/** The entries of an export, and the purposes for which the company lacks accounts. */
export interface Journal {
  entries: PostedEntry[];
  missing: AccountKey[];
}

/**
 * Entries in their order, with accounts. A late event of an earlier period is booked on the first day of this one: the
 * earlier period may be closed in the books. A reversal line has the account of the line that it reverses. Receivables are
 * on the client's own account, and what is owed to a contractor on theirs, where the company wants that and they have a
 * number.
 */
export function toJournal(
  entries: readonly Entry[],
  chart: NamedAccounts & { own_accounts?: boolean; creditor_accounts?: boolean },
  periodStart: CalendarDay,
): Journal {
  const missing = new Set<AccountKey>();
  const posted = entries.map((entry) => ({
    ...entry,
    bookedOn: entry.day < periodStart ? periodStart : entry.day,
    lines: entry.lines.flatMap((line) => {
      const debtor = chart.own_accounts && line.key === 'receivables' ? entry.partnerNumber : null;
      const creditor = chart.creditor_accounts && line.key === 'contractors_payable' ? line.partner?.number : null;
      const account = line.account ?? debtor ?? creditor ?? accountFor(chart, line.key, line.tax);
      if (account === null) missing.add(line.key);
      return account === null ? [] : [{ ...line, account }];
    }),
  }));
  return { entries: posted.sort(inOrder), missing: accountKeys.filter((key) => missing.has(key)) };
}

function inOrder(a: PostedEntry, b: PostedEntry): number {
  const [one, other] = [a, b].map(({ bookedOn, kind, document, sourceId, currency }) =>
    [bookedOn, entryKinds.indexOf(kind), document, sourceId, currency].join(' '),
  );
  return (one ?? '') < (other ?? '') ? -1 : 1;
}

/** The debits and credits of one account. */
export interface AccountTotal {
  account: string;
  debit: Decimal;
  credit: Decimal;
}

/** Debit and credit by account, in the order of the accounts. */
export function totalsByAccount(entries: readonly PostedEntry[]): AccountTotal[] {
  const groups = Map.groupBy(
    entries.flatMap(({ lines }) => lines),
    ({ account }) => account,
  );
  return [...groups]
    .map(([account, lines]) => ({ account, ...sidesOf(lines.map(({ amount }) => amount)) }))
    .sort((a, b) => (a.account < b.account ? -1 : 1));
}

/** The sums of the amounts on either side, each at least 0. */
export const sidesOf = (amounts: readonly Decimal[]): { debit: Decimal; credit: Decimal } => ({
  debit: sum(amounts.map((amount) => Decimal.max(amount, 0))),
  credit: sum(amounts.map((amount) => Decimal.max(amount.neg(), 0))),
});
