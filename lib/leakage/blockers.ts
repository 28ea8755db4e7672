/** What keeps money from coming in, in the order in which time goes its way. */
export const blockers = ['not_submitted', 'rejected', 'not_approved', 'not_invoiced', 'not_issued', 'overdue'] as const;
export type Blocker = (typeof blockers)[number];
