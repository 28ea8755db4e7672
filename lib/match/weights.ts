/** What a candidate and a job are compared by. */
export const reasonKinds = [
  'skills',
  'skills_welcome',
  'languages',
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
 * The weights for every company: the skills that a job needs decide as much as its start, its pay and the welcome
 * skills together, its languages as much as its start, and where, how long and for whom somebody works only orders those who are alike in these.
 */
export const defaultWeights: Weights = {
  skills: 40,
  skills_welcome: 10,
  languages: 15,
  available: 15,
  rate: 15,
  week_hours: 5,
  work_place: 5,
  place: 5,
  client: 5,
  consent: 20,
};
