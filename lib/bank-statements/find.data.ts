import 'server-only';
import type { Actor } from '@/lib/actor';
import type { BankStatement, BankStatementQuery } from '@/lib/bank-statements/schema';
import { nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  fileName: true,
  format: true,
  accountIban: true,
  knownCount: true,
  leftOutCount: true,
  createdBy: idAndName,
  createdAt: true,
} satisfies Prisma.BankStatementSelect;
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
    columns: { created_at: { column: 'createdAt', kind: 'instant' } },
    where: visibleStatements(actor),
    find: (args) => db.bankStatement.findMany({ ...args, select }),
    count: (args) => db.bankStatement.count(args),
  });

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
      id: row.id,
      file_name: row.fileName,
      format: row.format === 'csv' ? 'csv' : 'camt053',
      account_iban: row.accountIban,
      first_day: inOrder[0] ?? null,
      last_day: inOrder.at(-1) ?? null,
      counts: { unmatched: count('unmatched'), paid: count('paid'), ignored: count('ignored') },
      known_count: row.knownCount,
      left_out_count: row.leftOutCount,
      created_by: row.createdBy,
      created_at: row.createdAt.toISOString(),
    };
  });
}
