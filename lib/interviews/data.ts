import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { checkConsent, checkContact } from '@/lib/candidates/contact.data';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import {
  findClashes,
  findInterview,
  type InterviewRow,
  interviewSelect,
  lockInterview,
} from '@/lib/interviews/find.data';
import { cancelByMail, inviteByMail } from '@/lib/interviews/mails.data';
import { momentOf } from '@/lib/interviews/moments';
import { checkPeople, replacePeople } from '@/lib/interviews/people.data';
import { stepsToInterviewing, takesInterviews } from '@/lib/interviews/policy';
import { toInterview, toOutcome } from '@/lib/interviews/resource';
import type { Interview, InterviewInput, InterviewOutcomeInput, PlannedInterviewInput } from '@/lib/interviews/schema';
import { conflict } from '@/lib/problem/problem';
import { findSubmission, lockSubmission } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';
import { takeSubmissionStep } from '@/lib/submissions/status.data';

/** Lists the interviews of a submission, the latest first, at most 200. @throws Problem 404. */
export function listInterviews(actor: Actor, submissionId: string): Promise<Interview[]> {
  return tenant(actor, async (db) => {
    await findSubmission(db, actor, submissionId);
    const rows = await db.interview.findMany({
      where: { companyId: actor.companyId, submissionId },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
      take: 200,
      select: interviewSelect,
    });
    const clashes = await findClashes(db, actor.companyId, rows);
    return rows.map((row) => toInterview(row, clashes.get(row.id)));
  });
}

/** How the latest interview of a submission went; null if none was held, or another one is still to come. @throws Problem 404. */
export function readLastOutcome(actor: Actor, submissionId: string): Promise<Interview['outcome']> {
  return tenant(actor, async (db) => {
    await findSubmission(db, actor, submissionId);
    const last = await db.interview.findFirst({
      where: { companyId: actor.companyId, submissionId, status: { in: ['held', 'planned'] } },
      orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
      select: { outcome: true, status: true },
    });
    return last?.status === 'held' ? toOutcome(last.outcome) : null;
  });
}

/** An interview in the shape that a PUT takes, with its version. @throws Problem 404. */
export function replacedInterview(actor: Actor, id: string): Promise<object> {
  return tenant(actor, async (db) => {
    const { people, ...rest } = toInterview((await findInterview(db, actor, id)).interview);
    const idsOf = (role: string) => people.filter((one) => one.role === role).map(({ record_id }) => record_id);
    return { ...rest, contact_ids: idsOf('contact'), user_ids: idsOf('user') };
  });
}

/**
 * Plans an interview and invites everybody who takes part. If it is asked for, the submission comes to interviewing, by
 * each step on its way.
 *
 * @throws Problem 404, 403, 409 for a submission that is not with the client and for a candidate who must not be
 * contacted or whose data may no longer be kept, 422 for a time that does not exist and for people who cannot take part.
 */
export function planInterview(actor: Actor, submissionId: string, input: PlannedInterviewInput): Promise<Interview> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const submission = await lockSubmission(db, actor, submissionId, editsSubmission);
    if (!takesInterviews(submission.status)) throw conflict('interview_not_now');
    await checkContact(db, actor, submission.candidate.id);
    await checkConsent(db, actor, submission.candidate.id);
    const columns = toColumns(input);
    const wanted = await checkPeople(db, companyId, input, submission);
    await lockPlanning(db, companyId);
    const last = await db.interview.aggregate({ where: { companyId, submissionId }, _max: { round: true } });
    const { id } = await db.interview.create({
      data: {
        ...columns,
        companyId,
        submissionId,
        round: (last._max.round ?? 0) + 1,
        createdById: actor.userId,
      },
      select: { id: true },
    });
    const added = await replacePeople(db, companyId, { id, people: [] }, wanted);
    await note(db, actor, submissionId, 'interview_planned');
    if (input.starts_interviewing)
      for (const status of stepsToInterviewing(submission.status))
        await takeSubmissionStep(db, actor, submissionId, { status });
    await inviteByMail(db, actor, id, { only: added, isMove: false });
    return read(db, actor, id);
  });
}

/**
 * Moves an interview or changes who takes part. What calendars must take over counts as one more version of the
 * invitation; a new time takes back the answers to the old one.
 *
 * @throws Problem 404, 403, 412, 409 once it is held or cancelled or the submission is not with the client, 422.
 */
export function changeInterview(actor: Actor, id: string, input: InterviewInput, ifMatch?: number): Promise<Interview> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const { interview, submission } = await lockInterview(db, actor, id, ifMatch);
    if (interview.status !== 'planned') throw conflict('interview_closed');
    if (!takesInterviews(submission.status)) throw conflict('interview_not_now');
    const columns = toColumns(input);
    const wanted = await checkPeople(
      db,
      companyId,
      input,
      submission,
      interview.people.flatMap(({ userId }) => userId ?? []),
    );
    await lockPlanning(db, companyId);
    const isMove = movedColumns.some((column) => String(columns[column]) !== String(interview[column]));
    const isNewTime = columns.startsAt.getTime() !== interview.startsAt.getTime();
    await db.interview.update({
      where: keyOf(actor, id),
      data: { ...columns, version: { increment: 1 }, ...(isMove && { sequence: { increment: 1 } }) },
      select: { id: true },
    });
    if (isNewTime) await db.interviewPerson.updateMany({ where: { companyId, interviewId: id }, data: withoutAnswer });
    const added = await replacePeople(db, companyId, interview, wanted);
    const after = await readRow(db, actor, id);
    const left = interview.people.filter((one) => !after.people.some((other) => other.id === one.id));
    await cancelByMail(db, actor, { ...after, people: left });
    await inviteByMail(db, actor, id, { ...(isMove ? {} : { only: added }), isMove });
    await note(db, actor, interview.submissionId, isMove ? 'interview_moved' : 'interview_changed');
    return read(db, actor, id);
  });
}

/** Cancels an interview and tells everybody who takes part. @throws Problem 404, 403, 412, 409 unless it is planned. */
export function cancelInterview(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { interview } = await lockInterview(db, actor, id, ifMatch);
    if (interview.status !== 'planned') throw conflict('interview_closed');
    const row = await db.interview.update({
      where: keyOf(actor, id),
      data: { status: 'cancelled', sequence: { increment: 1 }, version: { increment: 1 } },
      select: interviewSelect,
    });
    await cancelByMail(db, actor, row);
    await note(db, actor, interview.submissionId, 'interview_cancelled');
  });
}

/**
 * Notes how an interview went, or corrects that.
 *
 * @throws Problem 404, 403, 412, 409 for one that is cancelled or has not begun.
 */
export function setInterviewOutcome(
  actor: Actor,
  id: string,
  input: InterviewOutcomeInput,
  ifMatch?: number,
): Promise<Interview> {
  return tenant(actor, async (db) => {
    const { interview } = await lockInterview(db, actor, id, ifMatch);
    if (interview.status === 'cancelled') throw conflict('interview_closed');
    if (interview.startsAt > new Date()) throw conflict('interview_not_begun');
    await db.interview.update({
      where: keyOf(actor, id),
      data: {
        status: 'held',
        outcome: input.outcome,
        outcomeNote: input.outcome_note ?? null,
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await note(db, actor, interview.submissionId, 'interview_outcome');
    return read(db, actor, id);
  });
}

/** The columns whose change makes a calendar's entry wrong. */
const movedColumns = ['startsAt', 'timeZone', 'minutes', 'kind', 'place', 'link'] as const;

const withoutAnswer = {
  answer: 'none',
  proposedTimes: Prisma.DbNull,
  answerNote: null,
  answeredAt: null,
} as const;

/** Lets only one transaction at a time plan for a company, so that of two that clash the second sees the first. */
const lockPlanning = (db: Db, companyId: string): Promise<number> =>
  db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`interviews ${companyId}`}, 0))`;

const toColumns = (input: InterviewInput) => ({
  kind: input.kind,
  startsAt: momentOf(input.starts_at, input.time_zone, 'starts_at'),
  timeZone: input.time_zone,
  minutes: input.minutes,
  place: input.place ?? null,
  link: input.link ?? null,
});

async function readRow(db: Db, actor: Actor, id: string): Promise<InterviewRow> {
  return db.interview.findUniqueOrThrow({ where: keyOf(actor, id), select: interviewSelect });
}

async function read(db: Db, actor: Actor, id: string): Promise<Interview> {
  const row = await readRow(db, actor, id);
  return toInterview(row, (await findClashes(db, actor.companyId, [row])).get(id));
}

const note = (db: Db, actor: Actor, subjectId: string, event: string): Promise<void> =>
  recordActivity(db, actor, { subjectType: 'submission', subjectId, event });
