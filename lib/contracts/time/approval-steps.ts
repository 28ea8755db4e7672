/**
 * Who has to approve a contract's time, in this order: the contractor submits it themselves, the client's contact
 * approves it by link, the agency approves it. With `any`, anyone who edits the time may submit it, and either the
 * client or the agency approves it.
 */
export const approvalSteps = [
  'any',
  'agency',
  'client',
  'client_agency',
  'contractor_agency',
  'contractor_client',
  'contractor_client_agency',
] as const;
export type ApprovalSteps = (typeof approvalSteps)[number];

/** Whether the contract requires this step; `any` requires none. */
export const hasStep = (steps: ApprovalSteps, step: 'contractor' | 'client' | 'agency'): boolean =>
  steps.split('_').includes(step);

/** The steps in which the client approves before the agency, or alone. */
export const clientFirst: ApprovalSteps[] = approvalSteps.filter((steps) => hasStep(steps, 'client'));

/** The steps in which no client is asked. */
export const withoutClient: ApprovalSteps[] = approvalSteps.filter(
  (steps) => steps !== 'any' && !hasStep(steps, 'client'),
);
