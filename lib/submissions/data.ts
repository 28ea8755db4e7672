import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { checkConsent, checkContact } from '@/lib/candidates/contact.data';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { refuseHidden } from '@/lib/fields/hidden';
import { isRecord } from '@/lib/http/receiving/record-body';
import { fillOpening, freeOpening } from '@/lib/job-orders/openings.data';
import { keepMarginFloor } from '@/lib/margins/keep-floor.data';
import { formatRate } from '@/lib/money/amount';
import { takeRecordNumber } from '@/lib/numbers.data';
import { badTransition, conflict, forbidden } from '@/lib/problem/problem';
import { keepCandidate } from '@/lib/submissions/candidates/candidate.data';
import { submissionFields } from '@/lib/submissions/fields';
import {
  findSubmission,
  lockSubmission,
  type SubmissionRow,
  submissionRows,
  submissionSelect,
} from '@/lib/submissions/find.data';
import { floorSubjectOf } from '@/lib/submissions/floor.data';
import { checkJob, checkNotForward } from '@/lib/submissions/job.data';
import { checkParties } from '@/lib/submissions/people.data';
import { convertsSubmission, deletesSubmission, editsSubmission, writesSubmissions } from '@/lib/submissions/policy';
import { toSubmission } from '@/lib/submissions/resource';
import type { NewSubmissionInput, Submission, SubmissionInput } from '@/lib/submissions/schema';
import { changeSubmissionStatus } from '@/lib/submissions/status.data';
import { checkTransition } from '@/lib/submissions/transitions';

/** @throws Problem 404. */
export function getSubmission(actor: Actor, id: string): Promise<Submission> {
  return tenant(actor, async (db) => toSubmission(actor, await findSubmission(db, actor, id)));
}

/**
 * A submission in the shape that a PUT takes: with its candidate by e-mail, unless the body names another one. The
 * candidate's phone is no part of the submission: if left out, it is never erased.
 *
 * @throws Problem 404.
 */
export async function replacedSubmission(actor: Actor, id: string, sent: unknown): Promise<object> {
  const { candidate, ...record } = await getSubmission(actor, id);
  const { name, email } = candidate;
  return isRecord(sent) && sent.candidate_id ? record : { ...record, candidate: { name, email } };
}

/**
 * Puts somebody forward as a draft, or submits them at once.
 *
 * @throws Problem 422 for a client or an owner that cannot be chosen and for what the actor may not see, 409
 * `candidate_known`, and as `changeSubmissionStatus` if it is submitted at once; then nothing is created.
 */
export async function createSubmission(actor: Actor, input: NewSubmissionInput): Promise<Submission> {
  const { submit, ...rest } = input;
  refuseHidden(actor, submissionFields.table, rest);
  return tenant(actor, async (db) => {
    const inside = { ...actor, db };
    const made = await addSubmission(inside, rest);
    return submit ? changeSubmissionStatus(inside, made.id, { status: 'submitted' }) : made;
  });
}

/** The same, with rates that the actor need not see: those of a job. @throws Problem as `createSubmission`. */
export function addSubmission(actor: Actor, input: SubmissionInput): Promise<Submission> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const { ownerId } = await checkParties(db, actor, input);
    await checkJob(db, actor, input);
    const candidateId = await keepCandidate(db, actor, input);
    await checkContact(db, actor, candidateId);
    await checkConsent(db, actor, candidateId);
    if (input.job_id) await checkNotForward(db, actor, { jobId: input.job_id, candidateId });
    const number = await takeRecordNumber(db, companyId, 'submission');
    const row = await db.candidateSubmission.create({
      data: { ...toColumns(input), companyId, candidateId, ownerId, number },
      select: submissionSelect,
    });
    await keepFloor(db, actor, row, input);
    await recordActivity(db, actor, { subjectType: 'submission', subjectId: row.id, event: 'created', to: row.status });
    return toSubmission(actor, row);
  });
}

/** @throws Problem 404, 403, 412, 409 once it is placed (its rates are in a contract) or `candidate_known`, 422. */
export function updateSubmission(
  actor: Actor,
  id: string,
  input: SubmissionInput,
  ifMatch?: number,
): Promise<Submission> {
  return tenant(actor, async (db) => {
    const current = await lockSubmission(db, actor, id, editsSubmission, ifMatch);
    if (!writesSubmissions(actor)) throw forbidden();
    refuseHidden(actor, submissionFields.table, input);
    if (current.status === 'placed') throw conflict('submission_placed');
    const { ownerId } = await checkParties(db, actor, input, current);
    await checkJob(db, actor, input, current);
    const candidateId = await keepCandidate(db, actor, input);
    if (candidateId !== current.candidate.id) {
      await checkContact(db, actor, candidateId);
      await checkConsent(db, actor, candidateId);
    }
    const jobId = input.job_id === undefined ? current.jobOrderId : input.job_id;
    if (jobId && (jobId !== current.jobOrderId || candidateId !== current.candidate.id))
      await checkNotForward(db, actor, { jobId, candidateId });
    if (input.client_id !== current.clientId)
      await db.submissionClientContact.deleteMany({ where: { companyId: actor.companyId, submissionId: id } });
    const row = await db.candidateSubmission.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), candidateId, ownerId, version: { increment: 1 } },
      select: submissionSelect,
    });
    await keepFloor(db, actor, row, input, current);
    await recordActivity(db, actor, { subjectType: 'submission', subjectId: id, event: 'updated' });
    return toSubmission(actor, row);
  });
}

/** @throws Problem 404, 403, 412, 409 unless it is a draft: a submission that a client has seen is withdrawn, not deleted. */
export function deleteSubmission(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { status } = await lockSubmission(db, actor, id, deletesSubmission, ifMatch);
    if (status !== 'draft') throw conflict('submission_not_draft');
    await db.candidateSubmission.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'submission', subjectId: id, event: 'deleted', from: status });
  });
}

/** The data that a contract takes from its submission. Rates and the burden are decimal strings. */
export interface PlacedSubmission {
  id: string;
  number: string;
  candidateId: string;
  /** The candidate's own account, if they have one. */
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
 * Marks a submission as placed, inside the transaction that creates the contract: of two conversions at once the second
 * waits here, finds it placed and fails; if the contract cannot be created, the placing is rolled back.
 *
 * @throws Problem 404, 403 without the right to convert it, 409 unless it is accepted, and if its job has nobody more
 * to find.
 */
export async function placeSubmission(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<PlacedSubmission> {
  const row = await lockSubmission(db, actor, id, convertsSubmission, ifMatch);
  if (!checkTransition(row.status, 'placed', { by: 'system' }).ok)
    throw badTransition('submission', row.status, 'placed');
  await db.candidateSubmission.update({
    where: keyOf(actor, id),
    data: { status: 'placed', version: { increment: 1 } },
  });
  await checkContact(db, actor, row.candidate.id);
  if (row.jobOrderId) await fillOpening(db, actor, row.jobOrderId);
  await recordActivity(db, actor, {
    subjectType: 'submission',
    subjectId: id,
    event: 'converted',
    from: row.status,
    to: 'placed',
  });
  return {
    id,
    number: row.number,
    candidateId: row.candidate.id,
    candidateUserId: row.candidate.userId,
    clientId: row.clientId,
    ownerId: row.ownerId,
    positionTitle: row.positionTitle,
    currency: row.currency,
    rateUnit: row.rateUnit,
    billRate: formatRate(row.billRate),
    payRate: formatRate(row.payRate),
    burdenPercent: formatRate(row.burdenPercent),
  };
}

/** Makes a submission accepted again after its draft contract is deleted, so that it can be converted once more. */
export async function releasePlacedSubmission(db: Db, actor: Actor, id: string): Promise<void> {
  await lockRow(db, 'candidate_submissions', actor.companyId, id);
  const { jobOrderId } = await db.candidateSubmission.update({
    where: { ...keyOf(actor, id), status: 'placed' },
    data: { status: 'accepted', version: { increment: 1 } },
    select: { jobOrderId: true },
  });
  if (jobOrderId) await freeOpening(db, actor, jobOrderId);
  const change = { event: 'status_changed', from: 'placed', to: 'accepted' };
  await recordActivity(db, actor, { subjectType: 'submission', subjectId: id, ...change });
}

/** Checks the margin floor. Another client has another floor, so the old client's floor is not compared. */
const keepFloor = (db: Db, actor: Actor, row: SubmissionRow, input: SubmissionInput, before?: SubmissionRow) =>
  keepMarginFloor(db, actor, {
    ...floorSubjectOf(row, before?.clientId === row.clientId ? before : undefined),
    reason: input.margin_reason,
    isDraft: row.status !== 'accepted',
  });

/** A burden that is left out stays as it is: people who do not see margins do not send it. */
const toColumns = (input: SubmissionInput) => ({
  ...submissionRows.toColumns(input),
  clientId: input.client_id,
  ...(input.job_id !== undefined && { jobOrderId: input.job_id }),
  billRate: input.bill_rate,
  payRate: input.pay_rate,
  burdenPercent: input.burden_percent === null ? '0' : input.burden_percent,
});
