import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { makeFile } from '@/lib/files/test-records';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates a certificate. */
export async function makeDocument(db: Db, { companyId, contractor }: TestCompany) {
  const ids = {
    /** The contractor's document, to be verified. */
    document: uuid(),
  };
  await db.userDocument.create({
    data: {
      companyId,
      id: ids.document,
      userId: contractor.userId,
      documentType: 'certificate',
      fileId: await makeFile(db, companyId),
      createdBy: contractor.userId,
    },
  });
  return ids;
}
