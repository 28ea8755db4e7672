import { mayFollow, type PayRunStatus } from '@/lib/pay-runs/statuses';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';

/** Everybody's pay, else only one's own, once it is approved. */
export const seesEveryPayRun = (actor: PermissionHolder): boolean => can(actor, 'view_pay_runs');

export const opensPayRuns = (actor: PermissionHolder): boolean => canAny(actor, ['view_pay_runs', 'view_own_pay_runs']);

/** What the pages offer on one pay run; the server asks again. */
export const payRunActions = (actor: PermissionHolder, { status }: { status: PayRunStatus }) => {
  const approves = can(actor, 'approve_pay_runs');
  return {
    approve: approves && mayFollow(status, 'approved'),
    close: approves && mayFollow(status, 'closed'),
    reopen: approves && mayFollow(status, 'draft'),
    delete: status === 'draft' && can(actor, 'delete_pay_runs'),
    export: can(actor, 'export_pay_runs'),
  };
};
