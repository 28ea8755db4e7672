import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import { type Actor } from '@/lib/auth/session';
import { type Db } from '@/lib/db/client';
import { badTransition } from '@/lib/http/problem';
import { formatRate } from '@/lib/money/amount';
import { lockSubmission, submissionKey } from '@/lib/submissions/record/data';
import { checkTransition } from '@/lib/submissions/transitions';

/** What a contract takes over from the submission that it comes from. Rates and the burden are decimal strings. */
export interface PlacedSubmission {
  id: string;
  number: string;
  candidateId: string;
  /** The candidate's own account, where they have one. */
  candidateUserId: string | null;
  clientId: string;
  ownerId: string;
  positionTitle: string;
  billRate: string;
  payRate: string;
  /** Percent, 0–100. */
  burdenPercent: string;
  currency: string;
  rateUnit: 'hour' | 'day';
}

/**
 * The submission's side of a conversion, inside the transaction that makes the contract: of two conversions at once the
 * second waits here, finds it placed and fails, and when the contract cannot be made the placing goes back with it.
 *
 * @throws Problem 404, 403 without the right to convert it, 409 unless it is accepted.
 */
export async function placeSubmission(db: Db, actor: Actor, id: string): Promise<PlacedSubmission> {
  const row = await lockSubmission(db, actor, id, 'convert');
  if (!checkTransition(row.status, 'placed', { by: 'system' }).ok) throw badTransition('submission', row.status, 'placed');
  await db.candidateSubmission.update({ where: submissionKey(actor, id), data: { status: 'placed', version: { increment: 1 } } });
  await recordActivity(db, actor, { subjectType: 'submission', subjectId: id, event: 'converted', from: row.status, to: 'placed' });
  return {
    id, number: row.number, candidateId: row.candidate.id, candidateUserId: row.candidate.userId, clientId: row.clientId,
    ownerId: row.ownerId, positionTitle: row.positionTitle, currency: row.currency, rateUnit: row.rateUnit,
    billRate: formatRate(row.billRate), payRate: formatRate(row.payRate), burdenPercent: formatRate(row.burdenPercent),
  };
}
