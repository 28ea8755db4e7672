import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { bulkNeeds } from '@/lib/invoices/bulk/bulk';
import { type BulkProgress, type InvoiceBulkInput, invoiceBulkOutcome } from '@/lib/invoices/bulk/bulk-schema';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { can } from '@/lib/permissions';
import { forbidden, invalid } from '@/lib/problem/problem';
import { startTask } from '@/lib/tasks/data';
import { findOwnOpenTask, type LastTask } from '@/lib/tasks/open.data';
import { taskState } from '@/lib/tasks/resource';
import type { Task } from '@/lib/tasks/schema';

/**
 * Starts a task that issues, sends or packs many invoices in the background. If the same task is already running, it is
 * not started again: of two clicks at once the second gets the task of the first.
 *
 * @throws Problem 403 without the action's permission, 422 that names each invoice that does not exist, 409 as
 * `startTask`.
 */
export function startInvoiceBulk(actor: Actor, { action, invoice_ids: ids }: InvoiceBulkInput): Promise<Task> {
  if (!can(actor, bulkNeeds[action])) throw forbidden();
  return tenant(actor, async (db) => {
    await checkThere(db, actor, ids);
    const question = questionOf(action, ids);
    const { companyId, userId } = actor;
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`invoices ${companyId} ${userId} ${question}`}, 0))`;
    const under = await findOwnOpenTask(db, actor, 'invoices', { path: ['question'], equals: question });
    return under ?? startTask(actor, 'invoices', { action, invoice_ids: ids, question }, db);
  });
}

/** The last task as the page of the list shows it. */
export function toBulkProgress(task: LastTask): BulkProgress {
  const { id, status, done, total, has_file: hasFile } = task;
  const state = taskState.parse(task.result ?? {});
  const outcome = status === 'done' ? invoiceBulkOutcome.parse(state.outcome) : null;
  return { id, status, done, total, hasFile, outcome, problem: state.problem ?? null };
}

async function checkThere(db: Db, actor: Actor, ids: readonly string[]): Promise<void> {
  const rows = await db.invoice.findMany({
    where: { AND: [visibleInvoices(actor), { id: { in: [...ids] } }] },
    select: { id: true },
  });
  const there = new Set(rows.map(({ id }) => id));
  const faults = ids.flatMap((id, place) =>
    there.has(id) ? [] : [{ path: `invoice_ids.${place}`, key: 'unknown_reference' }],
  );
  if (faults.length > 0) throw invalid(...faults);
}

const questionOf = (action: string, ids: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([action, ...[...ids].sort()]))
    .digest('base64url');
