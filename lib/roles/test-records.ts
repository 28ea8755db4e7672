import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates one more role. */
export async function makeRole(db: Db, { companyId }: TestCompany) {
  const ids = {
    /** A role that nobody has. */
    role: uuid(),
  };
  await db.role.create({ data: { companyId, id: ids.role, name: 'Auditor', permissions: ['view_invoices'] } });
  return ids;
}
