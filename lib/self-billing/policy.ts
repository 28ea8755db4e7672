import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import { can, type PermissionHolder } from '@/lib/permissions';

interface Reader extends PermissionHolder {
  impersonation: unknown;
}

/**
 * Whether the actor sees the agreement: somebody who sees all pay, or the contractor; never support, because it
 * contains tax data and what the contractor signed.
 */
export const seesAgreement = (actor: Reader, contractorId: string): boolean =>
  actor.impersonation === null &&
  (seesEveryPayRun(actor) || (actor.userId === contractorId && can(actor, 'view_own_pay_runs')));

/** Whether the actor may edit the agreement: somebody who sees all pay and may approve it; never support. */
export const editsAgreement = (actor: Reader): boolean =>
  actor.impersonation === null && seesEveryPayRun(actor) && can(actor, 'approve_pay_runs');

/** Whether the page offers to create self-billed invoices for a run; the server checks it again. */
export const makesSelfBilled = (actor: Reader): boolean =>
  actor.impersonation === null && seesEveryPayRun(actor) && can(actor, 'approve_pay_runs');
