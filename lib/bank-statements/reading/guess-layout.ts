import { plainNumber, readDay } from '@/lib/bank-statements/reading/figures';
import { headingFor } from '@/lib/bank-statements/reading/headings';
import { type BankColumn, type BankLayout, bankColumns } from '@/lib/bank-statements/reading/layout-schema';

/** What a company's own conventions decide where the data leave it open. */
export type Habits = Pick<BankLayout, 'date_order' | 'decimals' | 'currency'>;

/** A table's headings, and how it is probably written; columns that nothing tells are null. */
export interface GuessedLayout {
  headings: string[];
  layout: Omit<BankLayout, 'version'>;
}

/**
 * How a bank's CSV file is written, by the names of its columns and by its data: the row that names most columns is the heading,
 * the row with most cells where none does. Null where no row has two cells.
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

/** A heading names one column only: that of the first of them. */
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

/** The one in which most dates are dates: `31/01` is no month, and a year in front says it all. */
function orderOf(dates: readonly string[], usual: BankLayout['date_order']): BankLayout['date_order'] {
  return best([usual, 'dmy', 'mdy', 'ymd'], (order) => dates.filter((text) => readDay(text, order) !== null).length);
}

/** The one in which most amounts are amounts with as many decimals as money has: `1.234` is a thousand. */
function decimalsOf(amounts: readonly string[], usual: BankLayout['decimals']): BankLayout['decimals'] {
  return best([usual, 'comma', 'point'], (decimals) => {
    const plain = amounts.map((text) => plainNumber(text, decimals));
    return plain.filter((text) => text !== null && !/\.\d{3,}$/.test(text)).length;
  });
}

/** The first of those for which most speaks. */
const best = <T>(choices: readonly [T, ...T[]], votes: (choice: T) => number): T =>
  choices.reduce((winner, choice) => (votes(choice) > votes(winner) ? choice : winner));
