import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { type FloorSubject, hasFloor } from '@/lib/margins/keep-floor.data';
import type { MarginApproval, MarginAsked, MarginDecision } from '@/lib/margins/request-schema';
import { askForMargin, decideMargin, type MarginSubject, readMarginApproval } from '@/lib/margins/requests.data';
import { findSubmission, lockSubmission, type SubmissionRow } from '@/lib/submissions/find.data';
import { editsSubmission, seesSubmission } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';
import { nextStatuses, type SubmissionStatus } from '@/lib/submissions/transitions';

/** The parts of a submission that the margin floor checks. */
export const floorSubjectOf = (row: SubmissionRow, before?: SubmissionRow): FloorSubject => ({
  clientId: row.clientId,
  subject: { type: 'submission', id: row.id, number: row.number },
  rates: [{ ...row, rateType: null, unit: row.rateUnit, before }],
});

/** Reads whether its rates are below the margin floor, and the request to allow it. @throws Problem 404. */
export const getSubmissionMargin = (actor: Actor, id: string): Promise<MarginApproval> =>
  tenant(actor, async (db) => readMarginApproval(db, actor, subjectOf(actor, await findSubmission(db, actor, id))));

/** Reads the same for the submission's page: null if it cannot wait for the floor. */
export const findSubmissionMargin = (
  actor: Actor,
  { id, status, client }: Submission,
): Promise<MarginApproval | null> =>
  tenant(actor, async (db) =>
    waitsForFloor(status) && (await hasFloor(db, actor, client.id)) ? getSubmissionMargin({ ...actor, db }, id) : null,
  );

/** Whether it can still be accepted. */
const waitsForFloor = (status: SubmissionStatus): boolean =>
  status !== 'accepted' && status !== 'placed' && nextStatuses(status).length > 0;

/** Asks somebody to allow its rates below the floor. @throws Problem 404 and as `askForMargin`. */
export const askForSubmissionMargin = (actor: Actor, id: string, input: MarginAsked): Promise<MarginApproval> =>
  tenant(actor, async (db) =>
    askForMargin(db, actor, subjectOf(actor, await lockSubmission(db, actor, id, seesSubmission)), input),
  );

/** @throws Problem 404 and as `decideMargin`. */
export const decideSubmissionMargin = (actor: Actor, id: string, input: MarginDecision): Promise<MarginApproval> =>
  tenant(actor, async (db) =>
    decideMargin(db, actor, subjectOf(actor, await lockSubmission(db, actor, id, seesSubmission)), input),
  );

const subjectOf = (actor: Actor, row: SubmissionRow): MarginSubject => ({
  ...floorSubjectOf(row),
  isDraft: waitsForFloor(row.status),
  edits: editsSubmission(actor, row),
  seenBy: (person) => seesSubmission(person, row),
});
