import 'server-only';
import type { Actor } from '@/lib/actor';
import { findAccounts, findStatement, findStatements, withCounts } from '@/lib/bank-statements/find.data';
import { getBankLayout } from '@/lib/bank-statements/importing/layout.data';
import type { BankLayout } from '@/lib/bank-statements/reading/layout-schema';
import type {
  BankStatement,
  BankStatementFilters,
  BankStatementQuery,
  BankStatementRecord,
} from '@/lib/bank-statements/schema';
import { tenant } from '@/lib/db/client';
import type { Page } from '@/lib/lists/list-query';
import { notFound } from '@/lib/problem/problem';
import { findOpenTask } from '@/lib/tasks/open.data';

/** Lists the bank statements. */
export function listBankStatements(actor: Actor, query: BankStatementQuery): Promise<Page<BankStatement>> {
  return tenant(actor, async (db) => {
    const page = await findStatements(db, actor, query);
    return { ...page, rows: await withCounts(db, actor, page.rows) };
  });
}

/** Lists the values of the list's filters. */
export function listBankStatementFilters(actor: Actor): Promise<BankStatementFilters> {
  return tenant(actor, async (db) => {
    const accounts = await findAccounts(db, actor);
    return { accounts: accounts.map((account) => ({ key: account, label: account })) };
  });
}

/** The data of the list's page: the statements, and the layout of the company's CSV files. */
export function readStatementsPage(
  actor: Actor,
  query: BankStatementQuery,
): Promise<Page<BankStatement> & { layout: BankLayout }> {
  return tenant(actor, async (db) => ({
    ...(await listBankStatements({ ...actor, db }, query)),
    layout: await getBankLayout({ ...actor, db }),
  }));
}

/** A statement without its lines. @throws Problem 404. */
export function getBankStatement(actor: Actor, id: string): Promise<BankStatementRecord> {
  return tenant(actor, async (db) => {
    const row = await findStatement(db, actor, id);
    // The task is read before the lines: one that ends in between is shown as running, and the page is read again.
    const task = await findOpenTask(db, actor.companyId, ['bank_lines', 'bank_payments'], {
      path: ['statement_id'],
      equals: id,
    });
    const [statement] = await withCounts(db, actor, [row]);
    if (!statement) throw notFound();
    const step = task?.kind === 'bank_lines' ? 'lines' : 'payments';
    return { ...statement, progress: task && { step, done: task.done, total: task.total } };
  });
}
