import * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { runLoad } from '@/lib/bank-statements/importing/load.data';
import { runAllPayments } from '@/lib/bank-statements/paying/all.data';
import { runBillingStep } from '@/lib/billing-runs/work.data';
import { candidateImport } from '@/lib/candidates/data';
import { clientImport } from '@/lib/clients/import.data';
import { exportCompany } from '@/lib/companies/export/export.data';
import type { Prisma } from '@/lib/db/generated/client';
import { ownFile } from '@/lib/forms/own-fields/export.data';
import { importRunner } from '@/lib/imports/run.data';
import { runInvoiceBulk } from '@/lib/invoices/bulk/bulk-run.data';
import { jobImport } from '@/lib/job-orders/data';
import type { ImportedNoun } from '@/lib/nouns';
import type { TaskFile } from '@/lib/tasks/file.data';
import type { ClaimedTask } from '@/lib/tasks/run.data';
import type { TaskKind } from '@/lib/tasks/schema';
import { runExport } from '@/lib/users/export.data';
import { userImport } from '@/lib/users/import/import.data';

/** The outcome of a task: figures or a report for its screen, and a file to download. */
export interface TaskOutcome {
  result?: Prisma.InputJsonObject;
  file?: TaskFile;
}

/**
 * Does the work of a kind, for the actor who started it, with that actor's present rights. It may be called again after
 * a process died or the work threw, so it must tolerate that: either it only reads, or it ends its task by `finishTask`
 * in the very transaction of its work and returns null. A thrown `Problem` below 500 fails the task for good and is
 * shown to the user; anything else is tried three times more.
 *
 * @param report its progress, with `total` once that is known; may be called for every step, since it is saved a few
 *   times a second at most.
 */
export type TaskRunner = (
  task: ClaimedTask,
  actor: Actor,
  report: (done: number, total?: number) => Promise<void>,
) => Promise<TaskOutcome | null>;

/** The imports of the nouns that have one. */
const imports: Record<ImportedNoun, TaskRunner> = {
  user: importRunner(userImport),
  candidate: importRunner(candidateImport),
  job_order: importRunner(jobImport),
  client: importRunner(clientImport),
};
const importedNoun = z.object({ noun: z.enum(Object.keys(imports) as [ImportedNoun, ...ImportedNoun[]]) });

/** The runner of each kind. A new kind is a name in lib/tasks/schema.ts and a line here. */
export const taskRunners: Partial<Record<TaskKind, TaskRunner>> = {
  export_users: (task, actor, report) =>
    runExport(task, actor, report, (query, locale) => ownFile(actor, 'users', query, locale)),
  import_users: imports.user,
  import_records: (task, actor, report) => imports[importedNoun.parse(task.input).noun](task, actor, report),
  export_company: exportCompany,
  billing_run: runBillingStep,
  bank_lines: runLoad,
  bank_payments: runAllPayments,
  invoices: runInvoiceBulk,
};
