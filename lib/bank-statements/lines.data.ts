import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { findStatement } from '@/lib/bank-statements/find.data';
import { propose } from '@/lib/bank-statements/match';
import { matchLineOf, readOpenBooks } from '@/lib/bank-statements/open-invoices.data';
import { type BankLine, type BankLinesQuery, bankLineResource } from '@/lib/bank-statements/schema';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { BankLine as Row } from '@/lib/db/generated/client';
import type { Page } from '@/lib/http/list-query';
import { keysetPage } from '@/lib/http/pagination';
import { formatAmount } from '@/lib/money/amount';

const stored = bankLineResource.pick({ status: true, problem: true });

/**
 * The lines of a statement, each that waits with what it may pay by the invoices that are open now.
 *
 * @throws Problem 404.
 */
export function listBankLines(actor: Actor, id: string, query: BankLinesQuery): Promise<Page<BankLine>> {
  return tenant(actor, async (db) => {
    await findStatement(db, actor, id);
    const { companyId } = actor;
    const { status } = query.filter;
    const page = await keysetPage(query, {
      columns: { position: { column: 'position', kind: 'number' } },
      where: { companyId, statementId: id, ...(status ? { status: { in: status } } : {}) },
      find: (args) => db.bankLine.findMany(args),
      count: (args) => db.bankLine.count(args),
    });
    return { ...page, rows: await toLines(db, companyId, page.rows) };
  });
}

/** Rows as they go out. */
export async function toLines(db: Db, companyId: string, rows: readonly Row[]): Promise<BankLine[]> {
  const waiting = rows.filter(({ status }) => status === 'unmatched');
  const books = await readOpenBooks(db, companyId, waiting);
  const paid = await readPaid(db, companyId, rows);
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    booked_on: dayFromDate(row.bookedOn),
    amount: formatAmount(row.amount, row.currency),
    currency: row.currency,
    payer_name: row.payerName,
    payer_iban: row.payerIban,
    reference: row.reference,
    end_to_end_id: row.endToEndId,
    ...stored.parse({ status: row.status, problem: row.problem }),
    proposal: row.status === 'unmatched' ? propose(books, matchLineOf(row)) : null,
    invoices: paid.get(row.receiptId ?? '') ?? [],
  }));
}

/** By receipt, the invoices that were paid. */
async function readPaid(
  db: Db,
  companyId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, BankLine['invoices']>> {
  const ids = rows.flatMap(({ receiptId }) => receiptId ?? []);
  if (ids.length === 0) return new Map();
  const payments = await db.payment.findMany({
    where: { companyId, receiptId: { in: ids }, reversesId: null },
    orderBy: { id: 'asc' },
    select: { receiptId: true, invoice: { select: { id: true, number: true } } },
  });
  return new Map(
    [...Map.groupBy(payments, ({ receiptId }) => receiptId ?? '')].map(([receiptId, of]) => [
      receiptId,
      of.map(({ invoice }) => ({ id: invoice.id, number: invoice.number ?? '' })),
    ]),
  );
}
