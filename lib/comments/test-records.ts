import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: comments of the administrator. */
export async function makeComment(
  db: Db,
  { companyId, admin, recruiter }: TestCompany,
  { client, submission }: Record<'client' | 'submission', string>,
) {
  const ids = {
    /** On the client, naming the recruiter. */
    comment: uuid(),
  };
  const by = { companyId, authorId: admin.userId };
  await db.comment.create({ data: { ...by, id: ids.comment, clientId: client, body: 'They pay late.' } });
  await db.comment.create({ data: { ...by, submissionId: submission, body: 'Ask for the notice period.' } });
  await db.commentMention.create({ data: { companyId, commentId: ids.comment, userId: recruiter.userId } });
  return ids;
}
