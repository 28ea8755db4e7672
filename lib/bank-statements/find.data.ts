import 'server-only';
import type { Actor } from '@/lib/actor';
import { bankStatementFields } from '@/lib/bank-statements/fields';
import type { BankStatement, BankStatementQuery } from '@/lib/bank-statements/schema';
import { dateRange } from '@/lib/calendar/day-range';
import { nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { rowsOf } from '@/lib/fields/rows';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { notFound } from '@/lib/problem/problem';

const fields = rowsOf(bankStatementFields);

const { select } = fields;
type StatementRow = Prisma.BankStatementGetPayload<{ select: typeof select }>;

/** The third lock: the company's statements, for an actor who records payments. */
const visibleStatements = ({ companyId }: Actor): Prisma.BankStatementWhereInput => ({ companyId });

/** Reads a statement as it is stored. @throws Problem 404. */
export async function findStatement(db: Db, actor: Actor, id: string): Promise<StatementRow> {
  const row = await db.bankStatement.findFirst({ where: { AND: [visibleStatements(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

/** A page of the statements, as they are stored. */
export const findStatements = (db: Db, actor: Actor, query: BankStatementQuery): Promise<Page<StatementRow>> =>
  keysetPage(query, {
    columns: fields.sorts,
    rows: { db, companyId: actor.companyId, table: 'bank_statements' },
    where: { AND: [visibleStatements(actor), fields.narrow(query.filter), ...filtersOf(actor, query)] },
    find: (args) => db.bankStatement.findMany({ ...args, select }),
    count: (args) => db.bankStatement.count(args),
  });

/** The accounts that the statements name, at most `mostAccounts`. */
export async function findAccounts(db: Db, actor: Actor): Promise<string[]> {
  const rows = await db.bankStatement.groupBy({
    by: ['accountIban'],
    where: { AND: [visibleStatements(actor), { accountIban: { not: null } }] },
    orderBy: { accountIban: 'asc' },
    take: mostAccounts,
  });
  return rows.map(({ accountIban }) => accountIban).filter((account) => account !== null);
}

/** The most accounts in one list of choices. */
const mostAccounts = 100;

function filtersOf({ companyId }: Actor, { filter, search }: BankStatementQuery): Prisma.BankStatementWhereInput[] {
  const bookedOn = dateRange(filter.booked_from, filter.booked_to);
  return [
    filter.status && { lines: { some: { companyId, status: { in: filter.status } } } },
    bookedOn && { lines: { some: { companyId, bookedOn } } },
    search && {
      // An IBAN is printed in groups of four, and stored without blanks.
      OR: [{ fileName: containsText(search) }, { accountIban: containsText(search.replaceAll(' ', '')) }],
    },
  ].filter((condition) => typeof condition === 'object');
}

/** Adds to each statement how many of its lines have which status. */
export async function withCounts(
  db: Db,
  { companyId }: Actor,
  rows: readonly StatementRow[],
): Promise<BankStatement[]> {
  const sums = await db.bankLine.groupBy({
    by: ['statementId', 'status'],
    where: { companyId, statementId: { in: rows.map(({ id }) => id) } },
    _count: { _all: true },
    _min: { bookedOn: true },
    _max: { bookedOn: true },
  });
  return rows.map((row) => {
    const own = sums.filter(({ statementId }) => statementId === row.id);
    const count = (status: string) => own.find((one) => one.status === status)?._count._all ?? 0;
    const days = own.flatMap(({ _min, _max }) => [_min.bookedOn, _max.bookedOn]).map((day) => nullableDay(day));
    const inOrder = days.filter((day) => day !== null).sort();
    return {
      ...fields.show(row),
      first_day: inOrder[0] ?? null,
      last_day: inOrder.at(-1) ?? null,
      counts: {
        unmatched: count('unmatched'),
        paid: count('paid'),
        parked: count('parked'),
        ignored: count('ignored'),
      },
    };
  });
}
