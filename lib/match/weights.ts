import * as z from 'zod';

/** What a candidate and a job are compared by. */
export const reasonKinds = [
  'skills',
  'skills_welcome',
  'languages',
  'contract_type',
  'available',
  'rate',
  'week_hours',
  'work_place',
  'place',
  'client',
  'consent',
] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** How much each kind counts beside the others, zero or more. `consent` is what an ended one takes off 100. */
export type Weights = Readonly<Record<ReasonKind, number>>;

/**
 * The weights of a company that has none of its own: the skills that a job needs decide as much as its start, its pay and the welcome
 * skills together, its languages as much as its start, its type of contract as much as the welcome skills, and where, how long and for whom somebody works only orders those who are alike in these.
 */
export const defaultWeights: Weights = {
  skills: 40,
  skills_welcome: 10,
  languages: 15,
  contract_type: 10,
  available: 15,
  rate: 15,
  week_hours: 5,
  work_place: 5,
  place: 5,
  client: 5,
  consent: 20,
};

/** A company's own weights, each a whole number. Some kind must earn something: an ended consent only takes it off. */
export const weightsInput = z
  .record(z.enum(reasonKinds), z.number().int().min(0).max(100))
  .superRefine((weights, context) => {
    if (reasonKinds.every((kind) => kind === 'consent' || weights[kind] === 0))
      context.addIssue({ code: 'custom', path: [reasonKinds[0]], params: { key: 'weights_all_zero' } });
  });

/** The weights that a company has stored, null for the standard. A kind that is newer than they are has its standard. */
export const parseWeights = (stored: unknown): Weights => ({
  ...defaultWeights,
  ...z.partialRecord(z.enum(reasonKinds), z.number()).nullable().catch(null).parse(stored),
});

/** Whether these are the weights that a company has without choosing any. */
export const isStandard = (weights: Weights): boolean =>
  reasonKinds.every((kind) => weights[kind] === defaultWeights[kind]);

/** Without what counts nothing in the company's eyes, which is no reason for or against anybody. */
export const reasonsThatCount = <Reason extends { kind: ReasonKind }>(
  reasons: readonly Reason[],
  weights: Weights,
): Reason[] => reasons.filter(({ kind }) => weights[kind] > 0);
