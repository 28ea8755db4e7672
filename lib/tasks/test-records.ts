import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: makes a task. */
export async function makeTask(db: Db, { companyId, admin }: TestCompany) {
  const ids = {
    /** A task of the administrator, waiting. */
    task: uuid(),
  };
  await db.backgroundTask.create({
    data: { companyId, id: ids.task, kind: 'export_users', input: {}, createdBy: admin.userId },
  });
  return ids;
}
