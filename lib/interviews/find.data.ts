import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { endOf } from '@/lib/interviews/moments';
import type { Interview } from '@/lib/interviews/schema';
import { notFound } from '@/lib/problem/problem';
import { findSubmission, lockSubmission, type SubmissionRow } from '@/lib/submissions/find.data';
import { editsSubmission } from '@/lib/submissions/policy';

const person = { select: { id: true, name: true, email: true } } as const;
export const interviewSelect = {
  id: true,
  submissionId: true,
  round: true,
  kind: true,
  startsAt: true,
  timeZone: true,
  minutes: true,
  place: true,
  link: true,
  status: true,
  outcome: true,
  outcomeNote: true,
  sequence: true,
  createdById: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  people: {
    orderBy: { id: 'asc' },
    select: {
      id: true,
      contactId: true,
      userId: true,
      candidateId: true,
      answer: true,
      proposedTimes: true,
      answerNote: true,
      answeredAt: true,
      contact: person,
      user: person,
      candidate: person,
    },
  },
} satisfies Prisma.InterviewSelect;
export type InterviewRow = Prisma.InterviewGetPayload<{ select: typeof interviewSelect }>;
export type PersonRow = InterviewRow['people'][number];

/** @throws Problem 404 if it does not exist, or the actor may not see its submission. */
export async function findInterview(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ interview: InterviewRow; submission: SubmissionRow }> {
  const interview = await readInterview(db, actor.companyId, id);
  return { interview, submission: await findSubmission(db, actor, interview.submissionId) };
}

/**
 * Locks an interview for a change, after its submission, so that two changes at once see each other.
 *
 * @throws Problem 404, 403 for an actor who may not edit its submission, 412.
 */
export async function lockInterview(
  db: Db,
  actor: Actor,
  id: string,
  ifMatch?: number,
): Promise<{ interview: InterviewRow; submission: SubmissionRow }> {
  const { submissionId } = await readInterview(db, actor.companyId, id);
  const submission = await lockSubmission(db, actor, submissionId, editsSubmission);
  await lockRow(db, 'interviews', actor.companyId, id, ifMatch);
  return { interview: await readInterview(db, actor.companyId, id), submission };
}

async function readInterview(db: Db, companyId: string, id: string): Promise<InterviewRow> {
  const row = await db.interview.findFirst({ where: { companyId, id }, select: interviewSelect });
  if (!row) throw notFound();
  return row;
}

/** The other planned interviews, at the same time as these ones, of the people who take part in them. */
export async function findClashes(
  db: Db,
  companyId: string,
  rows: readonly InterviewRow[],
): Promise<Map<string, Interview['clashes']>> {
  const now = new Date();
  const planned = rows.filter((row) => row.status === 'planned' && endOf(row.startsAt, row.minutes) > now);
  if (planned.length === 0) return new Map();
  const [first, last] = [planned.map(({ startsAt }) => startsAt.getTime()), planned.map(timesOf)];
  const people = planned.flatMap((row) => row.people);
  const others = await db.interview.findMany({
    where: {
      companyId,
      status: 'planned',
      startsAt: { gt: new Date(Math.min(...first) - longest), lt: new Date(Math.max(...last.map(([, end]) => end))) },
      people: {
        some: {
          companyId,
          OR: [
            { contactId: { in: idsOf(people, 'contactId') } },
            { userId: { in: idsOf(people, 'userId') } },
            { candidateId: { in: idsOf(people, 'candidateId') } },
          ],
        },
      },
    },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: 500,
    select: interviewSelect,
  });
  return new Map(planned.map((row) => [row.id, others.flatMap((other) => clashesOf(row, other))]));
}

/** No interview is longer, in milliseconds (`interviewInput`). */
const longest = 600 * 60_000;

const timesOf = ({ startsAt, minutes }: InterviewRow): [start: number, end: number] => [
  startsAt.getTime(),
  endOf(startsAt, minutes).getTime(),
];

function clashesOf(row: InterviewRow, other: InterviewRow): Interview['clashes'] {
  const [[start, end], [otherStart, otherEnd]] = [timesOf(row), timesOf(other)];
  if (other.id === row.id || otherStart >= end || otherEnd <= start) return [];
  const others = new Set(other.people.map(recordIdOf));
  return row.people
    .filter((one) => others.has(recordIdOf(one)))
    .map((one) => ({ name: nameOf(one), starts_at: other.startsAt.toISOString(), minutes: other.minutes }));
}

const idsOf = (people: readonly PersonRow[], column: 'contactId' | 'userId' | 'candidateId'): string[] =>
  people.flatMap((one) => one[column] ?? []);

/** The record that takes part: a contact, a user or a candidate. */
export const recordIdOf = ({ contactId, userId, candidateId }: PersonRow): string =>
  contactId ?? userId ?? candidateId ?? '';

/** The name of somebody who takes part. */
export const nameOf = ({ contact, user, candidate }: PersonRow): string => (contact ?? user ?? candidate)?.name ?? '';
