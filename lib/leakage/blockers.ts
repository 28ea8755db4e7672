/** What keeps money from coming in, in the order in which time goes its way. */
export const blockers = [
  'no_rate',
  'not_submitted',
  'rejected',
  'not_approved',
  'no_order',
  'below_floor',
  'over_budget',
  'not_invoiced',
  'not_issued',
  'overdue',
  // Not time that is held up, but hours that may be missing.
  'short',
] as const;
export type Blocker = (typeof blockers)[number];

/** Those that a person can be reminded of. */
export const remindable = ['not_submitted', 'rejected', 'not_approved'] as const satisfies readonly Blocker[];

export const isRemindable = (blocker: Blocker | undefined): blocker is (typeof remindable)[number] =>
  remindable.some((one) => one === blocker);
