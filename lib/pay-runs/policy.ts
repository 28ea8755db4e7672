import { mayFollow, type PayRunStatus } from '@/lib/pay-runs/statuses';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';

/** Whether the actor sees everybody's pay; otherwise an actor sees only their own, once it is approved. */
export const seesEveryPayRun = (actor: PermissionHolder): boolean => can(actor, 'view_pay_runs');

export const opensPayRuns = (actor: PermissionHolder): boolean => canAny(actor, ['view_pay_runs', 'view_own_pay_runs']);

/** Whether the actor may approve pay below what the contract's law asks for, with a reason. */
export const paysBelowLaw = (actor: PermissionHolder): boolean => can(actor, 'override_legal_minimum');

/** The actions that the pages offer on a pay run; the server checks them again. */
export const payRunActions = (actor: PermissionHolder, { status }: { status: PayRunStatus }) => {
  const approves = can(actor, 'approve_pay_runs');
  return {
    approve: approves && mayFollow(status, 'approved'),
    close: approves && mayFollow(status, 'closed'),
    reopen: approves && mayFollow(status, 'draft'),
    /** Adding lines by hand, changing and removing them. */
    add: status === 'draft' && can(actor, 'create_pay_runs'),
    delete: status === 'draft' && can(actor, 'delete_pay_runs'),
    export: can(actor, 'export_pay_runs'),
    belowLaw: paysBelowLaw(actor),
  };
};
