import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { imagePath } from '@/lib/files/purposes';
import { makeFile } from '@/lib/files/test-records';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: gives the contractor a picture. */
export async function makePicture(db: Db, { companyId, contractor }: TestCompany) {
  const ids = {
    /** The contractor's picture. */
    picture: await makeFile(db, companyId),
  };
  await db.user.update({
    where: keyOf({ companyId }, contractor.userId),
    data: { avatarUrl: imagePath(ids.picture) },
  });
  return ids;
}
