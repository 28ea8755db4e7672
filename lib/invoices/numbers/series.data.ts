import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { type NumberReset, seriesYear } from '@/lib/invoices/numbers/number-format';
import type { Series, SeriesQuery, SeriesYear } from '@/lib/invoices/numbers/series';
import type { DocumentKind } from '@/lib/invoices/transitions';
import { beginSeries } from '@/lib/numbers.data';
import { conflict } from '@/lib/problem/problem';

/** The answer lists at most this many missing numbers. */
const mostMissing = 100;

interface Counted extends Omit<Series, 'missing' | 'is_complete' | 'year'> {
  year: number;
}

/**
 * The proof that a year's numbers have no gap: what the counter of each series has given, compared with the documents
 * that exist. A series that continues over the years appears in each year. If no year is asked for, it is the current
 * one in the company's zone.
 */
export function readSeries(actor: Actor, { year = Number(actor.today.slice(0, 4)) }: SeriesQuery): Promise<SeriesYear> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const counted = await db.$queryRaw<Counted[]>`
      select c.series as kind, c.year, c.first, c.last, f.documents, f.voided,
        a.number as first_number, z.number as last_number
      from number_counters c
      cross join lateral (
        select count(*)::int as documents, count(*) filter (where i.status = 'void')::int as voided,
          min(i.number_seq) as low, max(i.number_seq) as high
        from invoices i
        where i.company_id = ${companyId}::uuid and i.kind = c.series and i.number_year = c.year) f
      left join invoices a
        on a.company_id = c.company_id and a.kind = c.series and a.number_year = c.year and a.number_seq = f.low
      left join invoices z
        on z.company_id = c.company_id and z.kind = c.series and z.number_year = c.year and z.number_seq = f.high
      where c.company_id = ${companyId}::uuid and c.series in ('invoice', 'credit_note') and c.year in (0, ${year})
        and c.last >= c.first
      order by c.series desc, c.year`;
    const series: Series[] = [];
    for (const row of counted) series.push(await compare(db, companyId, row));
    return { year, series, years: await yearsOf(db, companyId, year) };
  });
}

/** Counts first: missing numbers are looked for only in an incomplete series. */
async function compare(db: Db, companyId: string, { year, ...row }: Counted): Promise<Series> {
  const missing =
    row.documents === row.last - row.first + 1
      ? []
      : await db.$queryRaw<{ n: number }[]>`
          select n from generate_series(${row.first}::int, ${row.last}::int) n
          where not exists (select from invoices i where i.company_id = ${companyId}::uuid and i.kind = ${row.kind}
            and i.number_year = ${year} and i.number_seq = n)
          order by n limit ${mostMissing}`;
  return { ...row, year: year || null, missing: missing.map(({ n }) => n), is_complete: missing.length === 0 };
}

/** The years with documents, the newest first; the one that was asked for is always included. */
async function yearsOf(db: Db, companyId: string, asked: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ year: number }[]>`
    select distinct extract(year from issue_date)::int as year from invoices
    where company_id = ${companyId}::uuid and number is not null
    order by year desc`;
  return [...new Set([asked, ...rows.map(({ year }) => year)])].sort((a, b) => b - a);
}

/**
 * Makes a kind of document restart its numbers each year, or continue them over the years. A continuous count starts after
 * the highest number of any year: a document can still be dated in an earlier year, and no number may be given twice. The
 * caller has locked the company, so that nobody issues meanwhile.
 *
 * @throws Problem 409 when the numbers given this year do not allow the change before next year.
 */
export async function changeReset(
  db: Db,
  { companyId, kind, year }: { companyId: string; kind: DocumentKind; year: number },
  to: NumberReset,
): Promise<void> {
  const [given] = await db.$queryRaw<{ yearly: number; highest: number; continues: boolean; is_begun: boolean }[]>`
    select coalesce(max(last) filter (where year = ${year}), 0)::int as yearly,
      coalesce(max(last) filter (where year > 0), 0)::int as highest,
      coalesce(bool_or(year = 0 and last >= first), false) as continues,
      exists (select from invoices where company_id = ${companyId}::uuid and kind = ${kind} and number_year = 0
        and issue_date >= make_date(${year}, 1, 1)) as is_begun
    from number_counters where company_id = ${companyId}::uuid and series = ${kind}`;
  const { yearly = 0, highest = 0, continues = false, is_begun: isBegun = false } = given ?? {};
  if (to === 'yearly' ? isBegun : continues && yearly > 0) throw conflict('number_reset_used', { year: String(year) });
  if (to === 'continuous' && !continues) await beginSeries(db, companyId, kind, highest + 1);
}

interface Dated {
  companyId: string;
  kind: DocumentKind;
  /** The day of issue. */
  day: CalendarDay;
}

/**
 * The year whose count numbers a document; 0 for the count that continues over the years. It is the count that the
 * company has set, except for a day in a year that the other count numbered: there the set count might give a number of
 * that year again.
 */
export function countOf({ companyId, kind, day }: Dated, reset: NumberReset): Prisma.Sql {
  const year = seriesYear('yearly', day);
  return reset === 'yearly'
    ? Prisma.sql`case when exists (select from invoices where company_id = ${companyId}::uuid and kind = ${kind}
        and number_year = 0 and issue_date >= make_date(${year}, 1, 1)) then 0 else ${year} end`
    : Prisma.sql`case when exists (select from number_counters y
        join number_counters g on g.company_id = y.company_id and g.series = y.series and g.year = 0
        where y.company_id = ${companyId}::uuid and y.series = ${kind} and y.year = ${year} and y.last >= g.first)
        then ${year} else 0 end`;
}
