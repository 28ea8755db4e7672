import * as z from 'zod';
import { reasonKinds } from '@/lib/match/weights';
import { submissionResource } from '@/lib/submissions/schema';

/** The most matches that one call answers with. */
export const mostMatches = 100;

/** The most candidates who are put forward by one call. */
const mostAtOnce = 100;

const matchReason = z.object({
  kind: z.enum(reasonKinds),
  /** Null if it is not known. */
  met: z.boolean().nullable(),
  /** In the caller's language. */
  text: z.string(),
});
export type MatchReason = z.infer<typeof matchReason>;

const match = {
  /** 0 to 100. */
  score: z.number(),
  reasons: z.array(matchReason),
};

export const candidateForJob = z.object({
  candidate: z.object({
    id: z.uuid(),
    number: z.string(),
    name: z.string(),
    headline: z.string().nullable(),
  }),
  ...match,
});
export type CandidateForJob = z.infer<typeof candidateForJob>;

export const jobForCandidate = z.object({
  job: z.object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    client: z.object({ id: z.uuid(), name: z.string() }),
    /** Whether the caller can put somebody forward for it without a form: it has rates that the caller sees. */
    has_rates: z.boolean(),
  }),
  ...match,
});
export type JobForCandidate = z.infer<typeof jobForCandidate>;

export const putForwardInput = z.strictObject({ candidate_ids: z.array(z.uuid()).min(1).max(mostAtOnce) });

export const putForwardAnswer = z.object({
  /** The new drafts. */
  submissions: z.array(submissionResource),
  /** The others, each with the reason, as the code of a problem and in the caller's language. */
  refused: z.array(
    z.object({
      candidate_id: z.uuid(),
      /** Null for somebody who does not exist, or whom the caller does not see. */
      name: z.string().nullable(),
      code: z.string(),
      text: z.string(),
    }),
  ),
});
export type PutForwardAnswer = z.infer<typeof putForwardAnswer>;
