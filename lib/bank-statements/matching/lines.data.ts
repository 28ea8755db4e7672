import 'server-only';
import type { Actor } from '@/lib/actor';
import { findStatement } from '@/lib/bank-statements/find.data';
import { propose } from '@/lib/bank-statements/matching/match';
import { matchLineOf, readOpenBooks } from '@/lib/bank-statements/matching/open-invoices.data';
import { readReturnedPayments } from '@/lib/bank-statements/matching/returned-payments.data';
import { type BankLine, type BankLinesQuery, bankLineResource } from '@/lib/bank-statements/schema';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { BankLine as Row } from '@/lib/db/generated/client';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { formatAmount } from '@/lib/money/amount';

const stored = bankLineResource.pick({ kind: true, status: true, problem: true });

/**
 * The lines of a statement; each waiting line has the open invoices that it may pay now.
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

/** Rows as the API returns them. */
export async function toLines(db: Db, companyId: string, rows: readonly Row[]): Promise<BankLine[]> {
  const isWaiting = ({ status }: Row) => status === 'unmatched' || status === 'parked';
  const [payments, returns] = [
    rows.filter(({ kind }) => kind === 'payment'),
    rows.filter(({ kind }) => kind === 'return'),
  ];
  const books = await readOpenBooks(db, companyId, payments.filter(isWaiting));
  const returned = await readReturnedPayments(db, companyId, returns.filter(isWaiting).map(asReturn));
  const paid = await readPaid(db, companyId, rows);
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    booked_on: dayFromDate(row.bookedOn),
    amount: formatAmount(row.amount, row.currency),
    currency: row.currency,
    charges: row.charges && formatAmount(row.charges, row.currency),
    return_reason: row.returnReason,
    payer_name: row.payerName,
    payer_iban: row.payerIban,
    reference: row.reference,
    end_to_end_id: row.endToEndId,
    ...stored.parse({ kind: row.kind, status: row.status, problem: row.problem }),
    proposal: isWaiting(row) && row.kind === 'payment' ? propose(books, matchLineOf(row)) : null,
    returned: returned.get(row.id) ?? null,
    invoices: paid.get(row.receiptId ?? '') ?? [],
  }));
}

const asReturn = (row: Row) => ({
  ...row,
  amount: row.amount.toFixed(),
  charges: row.charges?.toFixed() ?? null,
});

/** The invoices that were paid, by receipt, or by payment if it has no receipt. */
async function readPaid(
  db: Db,
  companyId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, BankLine['invoices']>> {
  const ids = rows.flatMap(({ receiptId }) => receiptId ?? []);
  if (ids.length === 0) return new Map();
  const payments = await db.payment.findMany({
    where: { companyId, OR: [{ receiptId: { in: ids } }, { id: { in: ids } }], reversesId: null },
    orderBy: { id: 'asc' },
    select: { id: true, receiptId: true, invoice: { select: { id: true, number: true } } },
  });
  return new Map(
    [...Map.groupBy(payments, ({ id, receiptId }) => receiptId ?? id)].map(([receiptId, of]) => [
      receiptId,
      of.map(({ invoice }) => ({ id: invoice.id, number: invoice.number ?? '' })),
    ]),
  );
}
