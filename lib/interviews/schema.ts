import * as z from 'zod';
import { timeZone } from '@/lib/calendar/zone-schema';
import { blockText, lineText } from '@/lib/text/schema';

export const interviewKinds = ['phone', 'video', 'on_site', 'other'] as const;
export const interviewStatuses = ['planned', 'held', 'cancelled'] as const;
export const interviewOutcomes = ['passed', 'failed', 'no_show', 'undecided'] as const;
export const interviewAnswers = ['none', 'accepted', 'declined', 'proposed'] as const;
const interviewRoles = ['candidate', 'contact', 'user'] as const;

/** The most people of one side in an interview. */
const mostPeople = 20;
/** The most times that somebody can propose instead. */
export const mostProposals = 3;

/** A day and a time on a zone's clocks, or an instant with an offset of its own. */
const momentText = z
  .string()
  .trim()
  .max(40)
  .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)?$/);

/** A page that a browser opens safely. */
const secureLink = z.url({ protocol: /^https$/ }).max(500);

const personIds = z.array(z.uuid()).max(mostPeople).default([]);

/** An interview as it is planned or moved. The candidate takes part always. */
export const interviewInput = z.strictObject({
  kind: z.enum(interviewKinds),
  starts_at: momentText,
  time_zone: timeZone,
  minutes: z.int().min(5).max(600),
  place: lineText(200).nullish(),
  link: secureLink.nullish(),
  contact_ids: personIds,
  user_ids: personIds,
});
export type InterviewInput = z.output<typeof interviewInput>;

/** A new interview: the submission may come to its state at once. */
export const plannedInterviewInput = interviewInput.extend({ starts_interviewing: z.boolean().optional() });
export type PlannedInterviewInput = z.output<typeof plannedInterviewInput>;

export const interviewOutcomeInput = z.strictObject({
  outcome: z.enum(interviewOutcomes),
  outcome_note: blockText(2000).nullish(),
});
export type InterviewOutcomeInput = z.output<typeof interviewOutcomeInput>;

const personResource = z.object({
  id: z.uuid(),
  role: z.enum(interviewRoles),
  /** The contact, the user or the candidate. */
  record_id: z.uuid(),
  name: z.string(),
  answer: z.enum(interviewAnswers),
  proposed_times: z.array(z.string()),
  answer_note: z.string().nullable(),
  answered_at: z.string().nullable(),
});
export type InterviewPerson = z.infer<typeof personResource>;

export const interviewResource = z.object({
  id: z.uuid(),
  submission_id: z.uuid(),
  round: z.int(),
  kind: z.enum(interviewKinds),
  starts_at: z.string(),
  ends_at: z.string(),
  time_zone: z.string(),
  minutes: z.int(),
  place: z.string().nullable(),
  link: z.string().nullable(),
  status: z.enum(interviewStatuses),
  outcome: z.enum(interviewOutcomes).nullable(),
  outcome_note: z.string().nullable(),
  /** Whether it is over and nobody has said how it went. */
  is_outcome_missing: z.boolean(),
  people: z.array(personResource),
  /** Other planned interviews at the same time, of people who take part in this one. Never a reason to refuse it. */
  clashes: z.array(z.object({ name: z.string(), starts_at: z.string(), minutes: z.int() })),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Interview = z.infer<typeof interviewResource>;

/** A form field that may be sent empty, once or several times; a browser without the control for it sends any text. */
const times = z
  .union([z.string(), z.array(z.string()).max(mostProposals)])
  .default([])
  .transform((value) => [value].flat().filter((one) => one.trim() !== ''))
  .pipe(z.array(z.string().max(40)).max(mostProposals));

/** The plain form of the page behind a link. */
export const interviewAnswerInput = z.strictObject({
  act: z.enum(['accept', 'decline', 'propose']),
  times,
  note: z
    .string()
    .trim()
    .max(500)
    .refine((text) => !/(?![\n\r\t])\p{Cc}/u.test(text), { params: { key: 'format' } })
    .default(''),
  /** The language of the page that comes back. */
  language: z.string().max(20).default(''),
});
export type InterviewAnswerInput = z.output<typeof interviewAnswerInput>;

export const interviewTokenParams = z.object({ token: z.string().max(300) });
