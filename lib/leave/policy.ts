import { type LeaveDecision, type LeaveStatus, mayDecide } from '@/lib/leave/statuses';
import { canAny, type PermissionHolder } from '@/lib/permissions';
import { approvesTimesheet, createsTimesheet } from '@/lib/timesheets/policy';

// Leave is time that is not worked: whoever enters time asks for it, and whoever approves time decides.

/** The permissions of which any one opens the list of leave. */
export const leaveNeeds = ['view_timesheets', 'view_own_timesheets'] as const;

/** Whether the actor may ask for leave at all. */
export const asksForLeave = (actor: PermissionHolder): boolean =>
  canAny(actor, ['create_timesheets', 'create_own_timesheets']);

/** Whether the actor may ask for leave of this person. */
export const asksForLeaveOf = (actor: PermissionHolder, ownerId: string): boolean =>
  createsTimesheet(actor, { ownerId });

/** Whether the actor decides about leave of this person: never about their own. */
export const decidesLeave = (actor: PermissionHolder, ownerId: string): boolean =>
  approvesTimesheet(actor, { ownerId });

/** Whether the actor may make this decision, in any status: whoever asks for leave also withdraws it. */
export const makesDecision = (actor: PermissionHolder, ownerId: string, decision: LeaveDecision): boolean =>
  decision === 'withdrawn' ? asksForLeaveOf(actor, ownerId) : decidesLeave(actor, ownerId);

/** The decisions that the actor can make about a request now; the server checks them again. */
export const decisionsFor = (
  actor: PermissionHolder,
  { ownerId, status }: { ownerId: string; status: LeaveStatus },
): LeaveDecision[] =>
  (['approved', 'refused', 'withdrawn'] as const).filter(
    (decision) => mayDecide(status, decision) && makesDecision(actor, ownerId, decision),
  );
