/** The statuses of a request for leave. */
export const leaveStatuses = ['requested', 'approved', 'refused', 'withdrawn'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

/** What can be decided about a request. */
export const leaveDecisions = ['approved', 'refused', 'withdrawn'] as const;
export type LeaveDecision = (typeof leaveDecisions)[number];

const ways: Readonly<Record<LeaveStatus, readonly LeaveDecision[]>> = {
  requested: ['approved', 'refused', 'withdrawn'],
  // Leave that was granted can be taken back or given up until it is paid.
  approved: ['refused', 'withdrawn'],
  refused: [],
  withdrawn: [],
};

/** Whether a decision may follow a status. */
export const mayDecide = (from: LeaveStatus, to: LeaveDecision): boolean => ways[from].includes(to);

/** The statuses in which a request takes its days: no other may have them. */
export const takingStatuses = ['requested', 'approved'] as const satisfies readonly LeaveStatus[];
