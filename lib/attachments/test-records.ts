import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { makeFile } from '@/lib/files/test-records';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates an attachment. */
export async function makeAttachment(
  db: Db,
  { companyId, recruiter }: TestCompany,
  { submission }: Record<'submission', string>,
) {
  const ids = {
    /** The recruiter's attachment to the submission. */
    attachment: uuid(),
  };
  await db.attachment.create({
    data: {
      companyId,
      id: ids.attachment,
      fileId: await makeFile(db, companyId),
      submissionId: submission,
      createdBy: recruiter.userId,
    },
  });
  return ids;
}
