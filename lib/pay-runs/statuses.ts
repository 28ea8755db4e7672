/** In the order in which they come. */
export const payRunStatuses = ['draft', 'approved', 'closed'] as const;
export type PayRunStatus = (typeof payRunStatuses)[number];

const ways: Readonly<Record<PayRunStatus, readonly PayRunStatus[]>> = {
  draft: ['approved'],
  // An approval that nobody has paid by can be taken back.
  approved: ['closed', 'draft'],
  closed: [],
};

/** Whether a pay run may go from one status to another. */
export const mayFollow = (from: PayRunStatus, to: PayRunStatus): boolean => ways[from].includes(to);
