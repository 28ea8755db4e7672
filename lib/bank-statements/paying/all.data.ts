import 'server-only';
import type { Actor } from '@/lib/actor';
import { getBankStatement } from '@/lib/bank-statements/data';
import { findStatement } from '@/lib/bank-statements/find.data';
import { propose } from '@/lib/bank-statements/matching/match';
import { matchLineOf, readOpenBooks } from '@/lib/bank-statements/matching/open-invoices.data';
import { recordBankPayment } from '@/lib/bank-statements/paying/pay.data';
import { tryLine } from '@/lib/bank-statements/paying/try-line.data';
import { type BankPaymentInput, type BankStatementRecord, bankTaskInput } from '@/lib/bank-statements/schema';
import { type Db, tenant } from '@/lib/db/client';
import type { BankLine, Prisma } from '@/lib/db/generated/client';
import { decimal } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { conflict, forbidden } from '@/lib/problem/problem';
import { startTask } from '@/lib/tasks/data';

/**
 * Starts to record every line of a statement that certainly pays open invoices, in the background. If that is already
 * running, it is not started again.
 *
 * @throws Problem 404, 409 as `startTask` and while the lines of its file are still being written.
 */
export function startAllPayments(actor: Actor, id: string): Promise<BankStatementRecord> {
  return tenant(actor, async (db) => {
    await findStatement(db, actor, id);
    const { companyId } = actor;
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank payments ${companyId} ${id}`}, 0))`;
    const statement = await getBankStatement({ ...actor, db }, id);
    if (statement.progress?.step === 'lines') throw conflict('bank_lines_loading');
    if (statement.progress) return statement;
    await startTask(actor, 'bank_payments', { statement_id: id }, db);
    return getBankStatement({ ...actor, db }, id);
  });
}

/**
 * Records the lines one by one, each in a transaction of its own: one that fails keeps its reason and stops no other,
 * and a task that was killed continues with what is left, since a recorded line no longer waits.
 *
 * @throws Problem 403 if the person who started it may no longer do it, 404.
 */
export async function runAllPayments(
  { id: taskId, input }: { id: string; input: unknown },
  actor: Actor,
  report: (done: number, total?: number) => Promise<void>,
): Promise<{ result: Prisma.InputJsonObject }> {
  if (!can(actor, 'pay_payments')) throw forbidden();
  const { statement_id: id } = bankTaskInput.parse(input);
  const certain = await findCertain(actor, id);
  let failed = 0;
  for (const [index, { line, invoices }] of certain.entries()) {
    await report(index, certain.length);
    const which = { id, line };
    const isDone = await tryLine(actor, which, taskId, () => recordBankPayment(actor, which, { invoices }));
    if (!isDone) failed += 1;
  }
  await report(certain.length, certain.length);
  return { result: { done: certain.length - failed, failed } };
}

/** The waiting lines that are certain, by the invoices as they are now. */
function findCertain(actor: Actor, id: string): Promise<{ line: string; invoices: BankPaymentInput['invoices'] }[]> {
  return tenant(actor, async (db) => {
    const { format } = await findStatement(db, actor, id);
    const { companyId } = actor;
    const waiting = await db.bankLine.findMany({
      where: { companyId, statementId: id, kind: 'payment', status: 'unmatched' },
      orderBy: { position: 'asc' },
    });
    const rows = format === 'stripe' ? await withoutRefunded(db, companyId, waiting) : waiting;
    const books = await readOpenBooks(db, companyId, rows);
    return rows.flatMap((row) => {
      const found = propose(books, matchLineOf(row));
      if (found?.confidence !== 'certain' || found.with_charges || !decimal(found.rest).isZero()) return [];
      return [
        { line: row.id, invoices: found.invoices.map(({ invoice, amount }) => ({ invoice_id: invoice.id, amount })) },
      ];
    });
  });
}

/** Leaves out what a provider has paid back in part: what of it is left to record is for somebody to say. */
async function withoutRefunded(db: Db, companyId: string, rows: BankLine[]): Promise<BankLine[]> {
  const payments = rows.map(({ endToEndId }) => endToEndId).filter((id) => id !== null);
  const returns = await db.bankLine.findMany({
    where: { companyId, kind: 'return', endToEndId: { in: payments } },
    select: { endToEndId: true },
  });
  const refunded = new Set(returns.map(({ endToEndId }) => endToEndId));
  return rows.filter(({ endToEndId }) => endToEndId === null || !refunded.has(endToEndId));
}
