import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { conflict } from '@/lib/problem/problem';
import type { SubmissionClient } from '@/lib/submissions/client-contacts/schema';
import { findSubmission, lockSubmission } from '@/lib/submissions/find.data';
import { checkClient } from '@/lib/submissions/people.data';
import { editsSubmission } from '@/lib/submissions/policy';

/** Reads the client that the candidate was submitted to. @throws Problem 404. */
export function getSubmissionClient(actor: Actor, submissionId: string): Promise<SubmissionClient> {
  return tenant(actor, async (db) => {
    await findSubmission(db, actor, submissionId);
    return readClient(db, actor, submissionId);
  });
}

/**
 * Submits the candidate to another client; the previous client's people are removed from the submission.
 *
 * @throws Problem 404, 403, 412, 409 once it is placed, 422 for a client that does not exist or is not active.
 */
export function changeSubmissionClient(
  actor: Actor,
  submissionId: string,
  clientId: string,
  ifMatch?: number,
): Promise<SubmissionClient> {
  return tenant(actor, async (db) => {
    const current = await lockSubmission(db, actor, submissionId, editsSubmission, ifMatch);
    if (current.status === 'placed') throw conflict('submission_placed');
    if (clientId !== current.clientId) {
      await checkClient(db, actor, clientId);
      await db.submissionClientContact.deleteMany({ where: { companyId: actor.companyId, submissionId } });
      await db.candidateSubmission.update({
        where: keyOf(actor, submissionId),
        data: { clientId, version: { increment: 1 } },
      });
      await recordActivity(db, actor, { subjectType: 'submission', subjectId: submissionId, event: 'client_changed' });
    }
    return readClient(db, actor, submissionId);
  });
}

async function readClient(db: Db, actor: Actor, id: string): Promise<SubmissionClient> {
  const { version, client } = await db.candidateSubmission.findUniqueOrThrow({
    where: keyOf(actor, id),
    select: {
      version: true,
      client: { select: { id: true, number: true, name: true, currency: true, isActive: true } },
    },
  });
  const { isActive, ...rest } = client;
  return { submission_id: id, client: { ...rest, is_active: isActive }, version };
}
