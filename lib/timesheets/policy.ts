import { can, type Permission } from '@/lib/auth/permissions';
import { type TimesheetStatus, nextStatuses } from '@/lib/timesheets/transitions';

interface Holder {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** What rights on one timesheet are read from: whose time it is; null where the office fills it in. */
interface Owned {
  ownerId: string | null;
}

/** What people may set; `invoiced` is the invoice's. */
export type RequestedStatus = Exclude<TimesheetStatus, 'invoiced'>;

/** Everybody's time, else only the actor's own. */
export const seesEveryTimesheet = (actor: Holder): boolean => can(actor, 'view_timesheets');
export const seesOwnTimesheets = (actor: Holder): boolean => can(actor, 'view_own_timesheets');

/** Whether the actor may create, change or delete time of this owner. */
export const writesTimesheet = (actor: Holder, verb: 'create' | 'edit' | 'delete', { ownerId }: Owned): boolean =>
  can(actor, `${verb}_timesheets`) || can(actor, `${verb}_own_timesheets`, ownerId);

/** Nobody judges their own time, an administrator included: the four eyes that a client is billed on. */
export const approvesTimesheet = (actor: Holder, { ownerId }: Owned): boolean =>
  can(actor, 'approve_timesheets') && ownerId !== actor.userId;

/** Field-level rights: pay is there for whoever sees the sheet, what the client pays only for who sees everybody's. */
export const seesBill = (actor: Holder): boolean => can(actor, 'view_timesheets');

/** A sheet whose time can still be written; its totals follow the contract's rates until it is submitted. */
export const isOpen = (status: TimesheetStatus): boolean => status === 'draft' || status === 'rejected';

/**
 * Whether the actor may ask for this change at all, allowed by the state or not: judging and reopening is the
 * approver's, submitting and recalling is for who may edit the sheet.
 */
export function mayMove(actor: Holder, sheet: Owned & { status: TimesheetStatus }, to: RequestedStatus): boolean {
  const isJudgement = to === 'approved' || to === 'rejected' || (to === 'submitted' && sheet.status === 'approved');
  return isJudgement ? approvesTimesheet(actor, sheet) : writesTimesheet(actor, 'edit', sheet);
}

/** The statuses that the actor may give this sheet now. */
export const nextStatusesFor = (actor: Holder, sheet: Owned & { status: TimesheetStatus }): RequestedStatus[] =>
  nextStatuses(sheet.status).filter((to): to is RequestedStatus => to !== 'invoiced' && mayMove(actor, sheet, to));

/** What the pages offer on one sheet; the server asks again. */
export const timesheetActions = (actor: Holder, sheet: { status: TimesheetStatus; consultant: { id: string } | null }) => {
  const owned = { ownerId: sheet.consultant?.id ?? null };
  return {
    edit: isOpen(sheet.status) && writesTimesheet(actor, 'edit', owned),
    delete: sheet.status === 'draft' && writesTimesheet(actor, 'delete', owned),
    openContract: can(actor, 'view_contracts') || can(actor, 'view_own_contracts', owned.ownerId),
  };
};
