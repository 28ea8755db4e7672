import 'server-only';
import * as z from 'zod';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { recordAccess } from '@/lib/audit/data';
import { todayIn } from '@/lib/calendar/days';
import { dropForeignExports, requireExportConsent } from '@/lib/companies/export/consent.data';
import { type Exported, exportParts } from '@/lib/companies/export/parts.data';
import { asOperator, lockCompany } from '@/lib/companies/operator.data';
import type { OwnExportInput } from '@/lib/companies/schema';
import { exportHours } from '@/lib/companies/states';
import { system, tenant } from '@/lib/db/client';
import { openArchive, safeName } from '@/lib/files/archive';
import { deleteFiles } from '@/lib/files/data';
import { can } from '@/lib/permissions';
import { forbidden } from '@/lib/problem/problem';
import { startTask } from '@/lib/tasks/data';
import type { TaskFile } from '@/lib/tasks/file.data';
import { forgetTaskFile } from '@/lib/tasks/file.data';
import { taskSelect, toTask } from '@/lib/tasks/resource';
import type { Task } from '@/lib/tasks/schema';

const exportInput = z.object({ company_id: z.uuid(), include_secrets: z.boolean().default(false) });

/**
 * Begins the full export of a tenant by an operator, with bank and tax values masked. Both logs record it.
 *
 * @throws Problem 404, 409 without the company's consent, or while too many tasks of the operator are open.
 */
export async function startTenantExport(actor: Actor, companyId: string): Promise<Task> {
  const { name } = await lookForConsent(actor, companyId);
  const task = await startTask(actor, 'export_company', { company_id: companyId });
  await asOperator(actor, 'tell of an export', async (db) => {
    await recordActivity(db, actor, { subjectType: 'company', subjectId: companyId, event: 'company_exported' });
    await recordActivity(
      db,
      { companyId, userId: null },
      { subjectType: 'company', subjectId: companyId, event: 'company_exported' },
    );
    const entry = { action: 'exported', subjectType: 'company', subjectId: companyId, label: name } as const;
    await recordAccess(db, actor, entry);
    await recordAccess(db, { companyId, userId: null }, entry);
  });
  return task;
}

/**
 * Begins the full export of one's own company; bank, tax and permit numbers are readable in it only on request, and the
 * audit log says so.
 *
 * @throws Problem 403 for anybody but a company administrator, 409 while too many tasks are open.
 */
export function startOwnExport(actor: Actor, { include_secrets = false }: OwnExportInput): Promise<Task> {
  if (!actor.isCompanyAdmin || actor.company.kind !== 'tenant' || actor.impersonation) throw forbidden();
  return tenant(actor, async (db) => {
    const input = { company_id: actor.companyId, include_secrets };
    const task = await startTask(actor, 'export_company', input, db);
    await recordActivity(db, actor, { subjectType: 'company', subjectId: actor.companyId, event: 'company_exported' });
    await recordAccess(db, actor, {
      action: 'exported',
      subjectType: 'company',
      subjectId: actor.companyId,
      label: actor.company.name,
      ...(include_secrets ? { details: { include_secrets: true } } : {}),
    });
    return task;
  });
}

/** Lists the actor's own last exports of a company, the newest first. */
export function listExports(actor: Actor, companyId: string): Promise<Task[]> {
  return tenant(actor, async (db) => {
    const rows = await db.backgroundTask.findMany({
      where: {
        companyId: actor.companyId,
        createdBy: actor.userId,
        kind: 'export_company',
        input: { path: ['company_id'], equals: companyId },
      },
      orderBy: { createdAt: 'desc' },
      take: 10,
      select: taskSelect,
    });
    return rows.map(toTask);
  });
}

/**
 * Runs a task of the kind `export_company`: the archive is stored while it is being made.
 *
 * @throws Problem 403, 404, 409 without consent.
 */
export async function exportCompany(
  task: { input: unknown },
  actor: Actor,
  report: (done: number, total?: number) => Promise<void>,
): Promise<{ file: TaskFile }> {
  const { company_id: companyId, include_secrets: isAsked } = exportInput.parse(task.input);
  const isOwn = companyId === actor.companyId && actor.isCompanyAdmin;
  if (!isOwn && !can(actor, 'export_companies')) throw forbidden();
  const name = isOwn ? actor.company.name : (await lookForConsent(actor, companyId)).name;
  const disclosure = isOwn && isAsked ? 'open' : 'masked';
  const exported: Exported = { tables: {}, files: 0, missing_files: [] };
  const now = new Date();
  const about = {
    company: { id: companyId, name },
    started_at: now.toISOString(),
    exported_by: actor.name,
    are_secrets_masked: disclosure === 'masked',
  };
  const parts = exportParts({ companyId, disclosure, report }, exported, about);
  return {
    file: {
      name: `${safeName(name)} ${todayIn(actor.company.timeZone, now)}.zip`,
      contentType: 'application/zip',
      content: openArchive(parts, now),
      isSealed: true,
    },
  };
}

const lookForConsent = (actor: Actor, companyId: string) =>
  asOperator(actor, 'look for a company to export, and for its consent', async (db) => {
    const company = await lockCompany(db, companyId);
    await requireExportConsent(db, companyId);
    return company;
  });

/**
 * Deletes the files of exports that were made more than `exportHours` ago, and those of operators whose consent has
 * ended; their tasks stay.
 *
 * @returns the number of files
 */
export function deleteOldExports(now = Date.now()): Promise<number> {
  return system('delete exports of companies that have had their time', async (db) => {
    const tasks = await db.backgroundTask.findMany({
      where: {
        kind: 'export_company',
        fileId: { not: null },
        finishedAt: { lt: new Date(now - exportHours * 3_600_000) },
      },
      select: { companyId: true, id: true, fileId: true },
      take: 500,
    });
    for (const { companyId, id, fileId } of tasks) {
      await forgetTaskFile(db, companyId, id);
      if (fileId) await deleteFiles(db, companyId, [fileId]);
    }
    return tasks.length + (await dropForeignExports(db));
  });
}
