import * as z from 'zod';
import { type InterviewRow, nameOf, type PersonRow, recordIdOf } from '@/lib/interviews/find.data';
import { endOf } from '@/lib/interviews/moments';
import {
  type Interview,
  type InterviewPerson,
  interviewAnswers,
  interviewKinds,
  interviewOutcomes,
  interviewStatuses,
} from '@/lib/interviews/schema';

/** The proposed times as they are stored. */
export const proposals = z.array(z.string()).nullable();

/** An interview as anybody who sees its submission may see it. */
export function toInterview(row: InterviewRow, clashes: Interview['clashes'] = []): Interview {
  const endsAt = endOf(row.startsAt, row.minutes);
  return {
    id: row.id,
    submission_id: row.submissionId,
    round: row.round,
    kind: z.enum(interviewKinds).parse(row.kind),
    starts_at: row.startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    time_zone: row.timeZone,
    minutes: row.minutes,
    place: row.place,
    link: row.link,
    status: z.enum(interviewStatuses).parse(row.status),
    outcome: toOutcome(row.outcome),
    outcome_note: row.outcomeNote,
    is_outcome_missing: row.status === 'planned' && endsAt < new Date(),
    people: row.people.map(toPerson),
    clashes,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** How an interview went, as it is stored. */
export const toOutcome = (stored: string | null): Interview['outcome'] =>
  z.enum(interviewOutcomes).nullable().parse(stored);

const toPerson = (row: PersonRow): InterviewPerson => ({
  id: row.id,
  role: row.contactId ? 'contact' : row.userId ? 'user' : 'candidate',
  record_id: recordIdOf(row),
  name: nameOf(row),
  answer: z.enum(interviewAnswers).parse(row.answer),
  proposed_times: proposals.parse(row.proposedTimes) ?? [],
  answer_note: row.answerNote,
  answered_at: row.answeredAt?.toISOString() ?? null,
});
