import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type NumberedNoun, type PrefixedNoun, seriesPrefix } from '@/lib/nouns';

/** The series of invoices and credit notes in a contractor's name: each contractor has their own, with their id. */
type ContractorSeries = `self_billed_${'invoice' | 'credit_note'}:${string}`;

/** A number of a series, with the year whose counter gave it; year 0 is the counter that does not restart each year. */
export interface TakenNumber {
  seq: number;
  year: number;
}

/**
 * The next number of a company's series in a year (0 for a series that does not restart each year), or in the year that
 * an expression finds. The counter's row stays locked until the transaction ends, and is rolled back with it: no gaps
 * and no duplicates, whatever fails.
 */
export async function takeNumber(
  db: Db,
  companyId: string,
  series: NumberedNoun | ContractorSeries,
  year: number | Prisma.Sql = 0,
): Promise<TakenNumber> {
  return takeLast(db, companyId, series, 1, year);
}

/** Takes the next `count` numbers of a series; returns the last of them. */
async function takeLast(
  db: Db,
  companyId: string,
  series: NumberedNoun | ContractorSeries,
  count: number,
  year: number | Prisma.Sql = 0,
): Promise<TakenNumber> {
  const [row] = await db.$queryRaw<TakenNumber[]>`
    insert into number_counters (company_id, id, series, year, last)
    values (${companyId}::uuid, ${uuid()}::uuid, ${series}, ${year}, ${count})
    on conflict (company_id, series, year) do update set last = number_counters.last + ${count}
    returning last as seq, year`;
  if (!row) throw new Error('the counter gave no number');
  return row;
}

/** Makes whoever takes a number of the series wait until this transaction has ended. */
export const holdNumbers = async (db: Db, companyId: string, series: NumberedNoun): Promise<void> => {
  await takeLast(db, companyId, series, 0);
};

/** Lets a series that does not restart each year, and has given no number yet, begin with `first`. */
export const beginSeries = async (db: Db, companyId: string, series: NumberedNoun, first: number): Promise<void> => {
  await db.$executeRaw`
    insert into number_counters (company_id, id, series, year, first, last)
    values (${companyId}::uuid, ${uuid()}::uuid, ${series}, 0, ${first}, ${first - 1})
    on conflict (company_id, series, year) do update set first = excluded.first, last = excluded.last
    where number_counters.last < number_counters.first`;
};

/** The next number of a noun in the form that people use: `SUB-000123`. */
export const takeRecordNumber = async (db: Db, companyId: string, noun: PrefixedNoun): Promise<string> =>
  recordNumber(noun, (await takeNumber(db, companyId, noun)).seq);

/** The next numbers of a noun, in order, for several records that are created together. */
export async function takeRecordNumbers(
  db: Db,
  companyId: string,
  noun: PrefixedNoun,
  count: number,
): Promise<string[]> {
  const { seq } = await takeLast(db, companyId, noun, count);
  return Array.from({ length: count }, (_, index) => recordNumber(noun, seq - count + 1 + index));
}

export const recordNumber = (noun: PrefixedNoun, n: number): string =>
  `${seriesPrefix(noun)}-${String(n).padStart(6, '0')}`;
