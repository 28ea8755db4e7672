/** The statuses of a pay run, in their order. */
export const payRunStatuses = ['draft', 'approved', 'closed'] as const;
export type PayRunStatus = (typeof payRunStatuses)[number];

const ways: Readonly<Record<PayRunStatus, readonly PayRunStatus[]>> = {
  draft: ['approved'],
  // An approval can be taken back until the run is paid.
  approved: ['closed', 'draft'],
  closed: [],
};

/** Whether a pay run may go from one status to another. */
export const mayFollow = (from: PayRunStatus, to: PayRunStatus): boolean => ways[from].includes(to);
