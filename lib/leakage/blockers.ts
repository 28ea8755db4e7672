/** What keeps money from coming in, in the order of the steps that time goes through. */
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
  // Hours that may be missing, rather than time that is held up.
  'short',
] as const;
export type Blocker = (typeof blockers)[number];

/** The blockers about which a person can be reminded. */
export const remindable = ['not_submitted', 'rejected', 'not_approved'] as const satisfies readonly Blocker[];

export const isRemindable = (blocker: Blocker | undefined): blocker is (typeof remindable)[number] =>
  remindable.some((one) => one === blocker);
