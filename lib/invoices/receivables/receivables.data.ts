import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lastEntry, type Scalar } from '@/lib/db/scalar';
import { UntilChanged } from '@/lib/db/until-changed';
import type { Age, OpenByAge } from '@/lib/invoices/receivables/ages';
import type { Receivables } from '@/lib/invoices/receivables/receivables';
import { type Decimal, formatAmount } from '@/lib/money/amount';

/** The list shows at most this many clients of each currency, those that owe most; the totals count all. */
const mostClients = 100;

interface Row extends Record<Age | 'outstanding' | 'paused' | 'credit', Decimal> {
  currency: string;
  /** Both are null in the row with a currency's total. */
  client_id: string | null;
  client_name: string | null;
  /** 1 in the row with the total, otherwise 0. */
  is_total: number;
  place: number;
}

/** What is owed, and its age, from rows with `kind`, `due` and `late` (days after the due date). */
const byAge = Prisma.sql`coalesce(sum(due) filter (where kind = 'invoice'), 0) as outstanding,
  coalesce(sum(due) filter (where kind = 'invoice' and coalesce(late, 0) <= 0), 0) as current,
  coalesce(sum(due) filter (where kind = 'invoice' and late between 1 and 30), 0) as days_1_30,
  coalesce(sum(due) filter (where kind = 'invoice' and late between 31 and 60), 0) as days_31_60,
  coalesce(sum(due) filter (where kind = 'invoice' and late between 61 and 90), 0) as days_61_90,
  coalesce(sum(due) filter (where kind = 'invoice' and late > 90), 0) as days_over_90`;

const lastOpen = new UntilChanged<OpenByAge[]>(500);

interface OpenByAgeRead {
  /** The expression that reads the figures beside others in one statement; null if the last figures still apply. */
  scalar: Scalar<OpenByAge[] | null>;
  /** The figures, from what the statement gave and the position of the company's log when it ran. */
  take: (given: OpenByAge[] | null, asOf: string) => OpenByAge[];
}

/**
 * The open amounts by currency and age. While the company's log has no new entry and it is the same day, the figures
 * are the last ones, and the statement reads nothing.
 */
export function openByAge(actor: Actor): OpenByAgeRead {
  const { companyId, today } = actor;
  const question = `${companyId} ${today}`;
  const last = lastOpen.last(question);
  const scalar = Prisma.sql`case when ${lastEntry(actor)}::text = ${last?.asOf ?? ''} then null else (
    select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'outstanding', outstanding::text,
      'current', current::text, 'days_1_30', days_1_30::text, 'days_31_60', days_31_60::text,
      'days_61_90', days_61_90::text, 'days_over_90', days_over_90::text) order by currency), '[]'::jsonb)
    from (
      select currency, ${byAge} from (
        select currency, 'invoice' as kind, sum(gross_total - paid_total) as due, ${today}::date - due_date as late from invoices
        where company_id = ${companyId}::uuid and status = 'issued' and kind = 'invoice' and paid_total < gross_total
        group by currency, due_date
      ) open group by currency
    ) summed
  ) end`;
  return {
    scalar,
    take: (given, asOf) => (given ? lastOpen.keep(question, asOf, given.map(amountsOf)) : (last?.value ?? [])),
  };
}

/**
 * What issued invoices still ask for, by how many days they are late today in the company's zone, and what is left of
 * credit notes and overpayments; one statement reads the clients and the totals. Decimal strings, each in the row's
 * currency.
 */
export async function readReceivables(actor: Actor): Promise<Receivables> {
  const rows = await tenant(
    actor,
    (db) => db.$queryRaw<Row[]>`
      with open as (
        select client_id, currency, kind, gross_total - paid_total as due, ${actor.today}::date - due_date as late,
          exists (
            select 1 from reminder_pauses p
            where p.company_id = ${actor.companyId}::uuid and p.invoice_id = invoices.id
              and (p.until is null or p.until >= ${actor.today}::date)
          ) as is_paused
        from invoices
        where company_id = ${actor.companyId}::uuid and status = 'issued' and paid_total < gross_total
        union all
        select client_id, currency, kind, left_total, null, false from account_entries
        where company_id = ${actor.companyId}::uuid and left_total > 0
      ), summed as (
        select client_id, currency, grouping(client_id) as is_total,
          ${byAge},
          coalesce(sum(due) filter (where kind = 'invoice' and is_paused), 0) as paused,
          coalesce(sum(due) filter (where kind <> 'invoice'), 0) as credit
        from open
        group by grouping sets ((client_id, currency), (currency))
      ), placed as (
        select *, row_number() over (
          partition by currency, is_total order by outstanding desc, credit desc, client_id)::int as place
        from summed
      )
      select p.*, c.name as client_name
      from placed p
      left join clients c on c.company_id = ${actor.companyId}::uuid and c.id = p.client_id
      where p.place <= ${mostClients}
      order by p.currency, p.place`,
  );
  return {
    totals: rows.filter((row) => row.client_id === null).map(owed),
    clients: rows.flatMap((row) =>
      row.client_id === null ? [] : [{ client: { id: row.client_id, name: row.client_name ?? '' }, ...owed(row) }],
    ),
  };
}

/** The amounts of a row, rounded to its currency. */
function amountsOf(row: { currency: string } & Record<Age | 'outstanding', Decimal | string>): OpenByAge {
  const { currency } = row;
  return {
    currency,
    outstanding: formatAmount(row.outstanding, currency),
    current: formatAmount(row.current, currency),
    days_1_30: formatAmount(row.days_1_30, currency),
    days_31_60: formatAmount(row.days_31_60, currency),
    days_61_90: formatAmount(row.days_61_90, currency),
    days_over_90: formatAmount(row.days_over_90, currency),
  };
}

function owed(row: Row) {
  const { currency } = row;
  return {
    ...amountsOf(row),
    paused: formatAmount(row.paused, currency),
    credit: formatAmount(row.credit, currency),
  };
}
