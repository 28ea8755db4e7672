import { seesEveryPayRun } from '@/lib/pay-runs/policy';
import { can, type PermissionHolder } from '@/lib/permissions';

interface Reader extends PermissionHolder {
  impersonation: unknown;
}

/** Whoever sees all pay, and the contractor themselves; never support: it holds their tax data and what they signed. */
export const seesAgreement = (actor: Reader, contractorId: string): boolean =>
  actor.impersonation === null &&
  (seesEveryPayRun(actor) || (actor.userId === contractorId && can(actor, 'view_own_pay_runs')));

/** Whoever answers for pay. */
export const editsAgreement = (actor: Reader): boolean =>
  actor.impersonation === null && seesEveryPayRun(actor) && can(actor, 'approve_pay_runs');

/** What a page offers on a run; the server asks again. */
export const makesSelfBilled = (actor: Reader): boolean =>
  actor.impersonation === null && seesEveryPayRun(actor) && can(actor, 'approve_pay_runs');
