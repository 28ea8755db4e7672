import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a consent to support. */
export async function makeSupportGrant(db: Db, { companyId, admin }: TestCompany) {
  const ids = {
    /** The administrator's open consent. */
    supportGrant: uuid(),
  };
  await db.supportGrant.create({
    data: {
      companyId,
      id: ids.supportGrant,
      userId: admin.userId,
      grantedBy: admin.userId,
      expiresAt: new Date(Date.now() + 3_600_000),
    },
  });
  return ids;
}
