import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: work in the background. */
export async function makeTask(db: Db, { companyId, admin }: TestCompany) {
  const ids = {
    /** The administrator's, waiting. */
    task: uuid(),
  };
  await db.backgroundTask.create({
    data: { companyId, id: ids.task, kind: 'export_users', input: {}, createdBy: admin.userId },
  });
  return ids;
}
