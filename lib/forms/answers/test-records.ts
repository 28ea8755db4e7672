import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { makeFile } from '@/lib/files/test-records';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: creates the recruiter's answer to the form in use, a draft. */
export async function makeAnswer(
  db: Db,
  { companyId, recruiter }: TestCompany,
  { openForm }: Record<'openForm', string>,
) {
  const ids = {
    answer: uuid(),
    /** The only entry of the answer. */
    entry: uuid(),
    /** The file of the answer, a picture. */
    answerFile: await makeFile(db, companyId, { contentType: 'image/png' }),
  };
  const first = await db.formVersion.findFirstOrThrow({ where: { companyId, formId: openForm, number: 1 } });
  await db.formSubmission.create({
    data: {
      companyId,
      id: ids.answer,
      number: 'ANS-000900',
      formId: openForm,
      versionId: first.id,
      createdBy: recruiter.userId,
    },
  });
  await db.formFile.create({
    data: {
      companyId,
      id: ids.answerFile,
      formId: openForm,
      submissionId: ids.answer,
      fileId: ids.answerFile,
      field: 'photos.photo',
      createdBy: recruiter.userId,
    },
  });
  const day = { section: 'days', position: 0, values: { name: 'Monday' } };
  await db.formEntry.create({ data: { companyId, id: ids.entry, submissionId: ids.answer, ...day } });
  return ids;
}
