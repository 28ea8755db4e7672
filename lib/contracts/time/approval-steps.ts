/**
 * Who has to agree to a contract's time, one after the other: the contractor submits it themselves, the client's contact
 * approves it by link, the agency approves it. With `any`, whoever edits it may submit it, and either the client or the
 * agency approves it.
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

/** Whether the contract names this step; `any` names none. */
export const hasStep = (steps: ApprovalSteps, step: 'contractor' | 'client' | 'agency'): boolean =>
  steps.split('_').includes(step);

/** Those in which the client comes before the agency, or decides alone. */
export const clientFirst: ApprovalSteps[] = approvalSteps.filter((steps) => hasStep(steps, 'client'));

/** Those in which no client is asked. */
export const withoutClient: ApprovalSteps[] = approvalSteps.filter(
  (steps) => steps !== 'any' && !hasStep(steps, 'client'),
);
