import { plainNumber, readDay } from '@/lib/bank-statements/reading/figures';
import { headingFor } from '@/lib/bank-statements/reading/headings';
import { type BankColumn, type BankLayout, bankColumns } from '@/lib/bank-statements/reading/layout-schema';

/** The company's own conventions, which decide what the data leave open. */
export type Habits = Pick<BankLayout, 'date_order' | 'decimals' | 'currency'>;

/** A table's headings, and how it is probably written; columns that cannot be recognised are null. */
export interface GuessedLayout {
  headings: string[];
  layout: Omit<BankLayout, 'version'>;
}

/**
 * How a bank's CSV file is written, by the names of its columns and by its data: the row that names the most columns is
 * the heading, or the row with the most cells if none names any. Null if no row has two cells.
 */
export function guessLayout(rows: readonly (readonly string[])[], habits: Habits): GuessedLayout | null {
  const [best] = rows
    .map((cells, at) => ({ cells, at, columns: columnsOf(cells) }))
    .toSorted((a, b) => named(b.columns) - named(a.columns) || filled(b.cells) - filled(a.cells));
  if (!best || filled(best.cells) < 2) return null;
  const { cells, at, columns } = best;
  const column = (key: BankColumn) =>
    rows.slice(at + 1).flatMap((row) => (columns[key] === null ? [] : (row[cells.indexOf(columns[key] ?? '')] ?? [])));
  return {
    headings: cells.filter((cell) => cell !== ''),
    layout: {
      columns,
      date_order: orderOf(column('date'), habits.date_order),
      decimals: decimalsOf(column('amount'), habits.decimals),
      currency: habits.currency,
    },
  };
}

/** The heading of each column. A heading names one column only: the first that it fits. */
function columnsOf(cells: readonly string[]): Record<BankColumn, string | null> {
  const taken = new Set<string>();
  const found = bankColumns.map((key) => {
    const heading = headingFor(
      key,
      cells.filter((cell) => !taken.has(cell)),
    );
    if (heading) taken.add(heading);
    return [key, heading] as const;
  });
  const none = { date: null, amount: null, currency: null, payer: null, iban: null, text: null, end_to_end_id: null };
  return Object.assign({ ...none }, Object.fromEntries(found));
}

const named = (columns: Record<BankColumn, string | null>): number =>
  Object.values(columns).filter((heading) => heading !== null).length;

const filled = (cells: readonly string[]): number => cells.filter((cell) => cell !== '').length;

/** The order in which the most dates are valid: `31/01` has no month 31, and a year at the front settles it. */
function orderOf(dates: readonly string[], usual: BankLayout['date_order']): BankLayout['date_order'] {
  return best([usual, 'dmy', 'mdy', 'ymd'], (order) => dates.filter((text) => readDay(text, order) !== null).length);
}

/** The decimal mark with which the most amounts are valid and have as many decimals as money: `1.234` is a thousand. */
function decimalsOf(amounts: readonly string[], usual: BankLayout['decimals']): BankLayout['decimals'] {
  return best([usual, 'comma', 'point'], (decimals) => {
    const plain = amounts.map((text) => plainNumber(text, decimals));
    return plain.filter((text) => text !== null && !/\.\d{3,}$/.test(text)).length;
  });
}

/** The first of the choices with the most votes. */
const best = <T>(choices: readonly [T, ...T[]], votes: (choice: T) => number): T =>
  choices.reduce((winner, choice) => (votes(choice) > votes(winner) ? choice : winner));
