import 'server-only';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { command, type Db, read, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { lastEntry, type Scalar } from '@/lib/db/scalar';
import { partOf } from '@/lib/db/search';
import { UntilChanged } from '@/lib/db/until-changed';
import type { Named } from '@/lib/http/named';
import { type Age, ages, daysOfAge, type OpenByAge } from '@/lib/invoices/receivables/ages';
import type { OpenKind } from '@/lib/invoices/receivables/open-kinds';
import { dayAsked, openOn } from '@/lib/invoices/receivables/open-on.data';
import type {
  ClientReceivables,
  OpenDocument,
  OpenDocumentsQuery,
  Receivables,
  ReceivablesQuery,
  ReceivablesTotal,
} from '@/lib/invoices/receivables/receivables';
import { type ComputedSort, computedPage } from '@/lib/lists/computed-page';
import type { Page } from '@/lib/lists/list-query';
import { type DecimalInput, decimal, formatAmount } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { invalid } from '@/lib/problem/problem';

/** What is owed, and its age, from rows of `openOn`. */
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
    from (select currency, ${byAge} from (${openOn(actor, today)}) open where kind = 'invoice' group by currency) summed
  ) end`;
  return {
    scalar,
    take: (given, asOf) => (given ? lastOpen.keep(question, asOf, given.map(amountsOf)) : (last?.value ?? [])),
  };
}

type Summed = Record<Age | 'outstanding' | 'credit', string> & { currency: string; paused: string | null };

/** The summary has at most this many clients of each currency, those that owe most; the totals count all. */
const mostClients = 100;

/**
 * What clients owed at the end of a day, by how many days it was late then, and what was left of credit notes and overpayments:
 * the totals of all clients, and the clients that owe most. Decimal strings, each in the row's currency.
 *
 * @throws Problem 422 for a day in the future.
 */
export function readReceivables(actor: Actor, on?: CalendarDay): Promise<Receivables> {
  return tenant(actor, async (db) => {
    const { on: day, totals } = await readTotals(db, actor, on);
    const clients: ClientReceivables[] = [];
    for (const { currency } of totals) {
      const sort = { field: 'outstanding', direction: 'desc' } as const;
      const { rows } = await listClients(db, actor, { limit: mostClients, sort, filter: { on: day, currency } });
      clients.push(...rows);
    }
    return { on: day, totals, clients };
  });
}

/** The totals of `readReceivables` alone. @throws Problem as it does. */
export const readReceivableTotals = (actor: Actor, on?: CalendarDay): Promise<Omit<Receivables, 'clients'>> =>
  tenant(actor, (db) => readTotals(db, actor, on));

async function readTotals(db: Db, actor: Actor, asked: CalendarDay | undefined): Promise<Omit<Receivables, 'clients'>> {
  const on = dayAsked(actor, asked);
  await command(db, manyRows);
  const totals = await read<Summed>(
    db,
    Prisma.sql`select currency, ${sums(actor, on)} from (${openOn(actor, on)}) open group by currency order by currency`,
  );
  return { on, totals: totals.map(owed) };
}

/** A past day joins a company's payments: in memory, and without a compiler that takes longer than the statement. */
const manyRows = Prisma.sql`set local work_mem = '64MB'; set local jit = off`;

/**
 * A page of the clients that owed something at the end of a day, or had credit; each once for each currency.
 *
 * @throws Problem 422 for a day in the future, or a cursor of another list.
 */
export const listReceivables = (actor: Actor, query: ReceivablesQuery): Promise<Page<ClientReceivables>> =>
  tenant(actor, (db) => listClients(db, actor, query));

async function listClients(db: Db, actor: Actor, query: ReceivablesQuery): Promise<Page<ClientReceivables>> {
  const on = dayAsked(actor, query.filter.on);
  const { currency, owner_id: ownerId } = query.filter;
  await command(db, manyRows);
  const page = await computedPage<Summed & { id: string; client_id: string; client: string }, ClientSort>(db, query, {
    rows: Prisma.sql`
      select open.client_id || ' ' || open.currency as id, open.client_id, c.name as client, open.currency, ${sums(actor, on)}
      from (${openOn(actor, on, currency ? Prisma.sql`currency = ${currency}` : undefined)}) open
      join clients c on c.company_id = ${actor.companyId}::uuid and c.id = open.client_id
      where ${having(Prisma.sql`c.search`, query.search)} and ${ownedBy(actor, ownerId)}
      group by open.client_id, c.name, open.currency`,
    sorts: clientSorts,
  });
  return {
    ...page,
    rows: page.rows.map((row) => ({ client: { id: row.client_id, name: row.client }, ...owed(row) })),
  };
}

type ClientSort = ReceivablesQuery['sort']['field'];
const text = (column: string): ComputedSort => ({ sql: Prisma.raw(column), type: 'text' });
const numeric = (column: string): ComputedSort => ({ sql: Prisma.raw(column), type: 'numeric' });
const clientSorts: Readonly<Record<ClientSort, ComputedSort>> = {
  client: text('client'),
  currency: { sql: Prisma.sql`currency::text`, type: 'text' },
  outstanding: numeric('outstanding'),
  current: numeric('current'),
  days_1_30: numeric('days_1_30'),
  days_31_60: numeric('days_31_60'),
  days_61_90: numeric('days_61_90'),
  days_over_90: numeric('days_over_90'),
  credit: numeric('credit'),
};

/** The sums of a group of open documents, each in one currency. */
const sums = ({ companyId, today }: Actor, on: CalendarDay): Prisma.Sql => Prisma.sql`${byAge},
  coalesce(sum(due) filter (where kind <> 'invoice'), 0) as credit,
  ${
    on === today
      ? Prisma.sql`coalesce(sum(due) filter (where kind = 'invoice' and exists (
          select from reminder_pauses p
          where p.company_id = ${companyId}::uuid and p.invoice_id = open.id and (p.until is null or p.until >= ${today}::date))), 0)`
      : Prisma.sql`null`
  } as paused`;

/** The condition that a text has the searched part. */
const having = (searched: Prisma.Sql, search: string | undefined): Prisma.Sql =>
  search === undefined ? Prisma.sql`true` : Prisma.sql`${searched} like ${`%${partOf(search)}%`}`;

/** The condition that somebody looks after the client. @throws Problem 422 for whoever may not see who looks after clients. */
function ownedBy(actor: Actor, ownerId: string | undefined): Prisma.Sql {
  if (ownerId === undefined) return Prisma.sql`true`;
  if (!can(actor, 'view_clients')) throw invalid({ path: 'filter[owner_id]', key: 'not_an_option' });
  return Prisma.sql`c.owner_id = ${ownerId}::uuid`;
}

/** The people who look after clients, by name, at most 200. */
export const listClientOwners = (actor: Actor): Promise<Named[]> =>
  tenant(actor, (db) =>
    db.user.findMany({
      where: { companyId: actor.companyId, ownedClients: { some: { companyId: actor.companyId } } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: 200,
      select: { id: true, name: true },
    }),
  );

interface DocumentRow {
  id: string;
  kind: OpenKind;
  number: string | null;
  client_id: string;
  client: string;
  issue_date: string;
  due_date: string | null;
  days_late: number | null;
  total: string;
  open: string;
  currency: string;
}

/**
 * The documents that make up what clients owed at the end of a day: invoices as issued, with what was open of them, and credit
 * notes and overpayments with what was left of them, below 0. All together add up to what is owed less the credit.
 *
 * @throws Problem as `listReceivables`.
 */
export function listOpenDocuments(actor: Actor, query: OpenDocumentsQuery): Promise<Page<OpenDocument>> {
  const on = dayAsked(actor, query.filter.on);
  const { client_id: clientId, currency, kind, age, owner_id: ownerId } = query.filter;
  const conditions = [
    ...(clientId ? [Prisma.sql`client_id = ${clientId}::uuid`] : []),
    ...(currency ? [Prisma.sql`currency = ${currency}`] : []),
  ];
  const open = openOn(actor, on, conditions.length > 0 ? Prisma.join(conditions, ' and ') : undefined);
  return tenant(actor, async (db) => {
    await command(db, manyRows);
    const page = await computedPage<DocumentRow, DocumentSort>(db, query, {
      rows: Prisma.sql`
        select o.id::text as id, o.kind, o.number, o.client_id, c.name as client, o.issue_date::text, o.due_date::text,
          case when o.kind = 'invoice' then greatest(coalesce(o.late, 0), 0) end as days_late, o.total,
          case o.kind when 'invoice' then o.due else -o.due end as open, o.currency
        from (${open}) o join clients c on c.company_id = ${actor.companyId}::uuid and c.id = o.client_id
        where (${having(Prisma.sql`c.search`, query.search)} or ${having(Prisma.sql`lower(coalesce(o.number, ''))`, query.search)})
          and ${kind ? Prisma.sql`o.kind = any(${kind}::text[])` : Prisma.sql`true`}
          and ${age ? ofAges(age) : Prisma.sql`true`} and ${ownedBy(actor, ownerId)}`,
      sorts: documentSorts,
    });
    return { ...page, rows: page.rows.map(toDocument) };
  });
}

type DocumentSort = OpenDocumentsQuery['sort']['field'];
const documentSorts: Readonly<Record<DocumentSort, ComputedSort>> = {
  number: { sql: Prisma.sql`coalesce(number, '')`, type: 'text' },
  client: text('client'),
  issue_date: { sql: Prisma.sql`issue_date::date`, type: 'date' },
  // What has no due date comes after everything that has one.
  due_date: { sql: Prisma.sql`coalesce(due_date::date, 'infinity'::date)`, type: 'date' },
  total: numeric('total'),
  open: numeric('open'),
  currency: { sql: Prisma.sql`currency::text`, type: 'text' },
};

/** The condition that an open document is an invoice of one of the ages. */
function ofAges(asked: readonly Age[]): Prisma.Sql {
  const parts = ages
    .filter((age) => asked.includes(age))
    .map((age) => {
      const [from, to] = daysOfAge[age];
      return Prisma.sql`coalesce(o.late, 0) between ${from ?? -1_000_000}::int and ${to ?? 1_000_000}::int`;
    });
  return Prisma.sql`o.kind = 'invoice' and (${Prisma.join(parts, ' or ')})`;
}

const toDocument = ({ client_id: clientId, client, total, open, ...row }: DocumentRow): OpenDocument => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  client: { id: clientId, name: client },
  issue_date: row.issue_date,
  due_date: row.due_date,
  days_late: row.days_late,
  total: formatAmount(total, row.currency),
  open: formatAmount(open, row.currency),
  currency: row.currency,
});

/** The amounts of a row, rounded to its currency. */
function amountsOf(row: { currency: string } & Record<Age | 'outstanding', DecimalInput>): OpenByAge {
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

function owed(row: Summed): ReceivablesTotal {
  const { currency, paused, credit } = row;
  return {
    ...amountsOf(row),
    paused: paused === null ? null : formatAmount(decimal(paused), currency),
    credit: formatAmount(credit, currency),
  };
}
