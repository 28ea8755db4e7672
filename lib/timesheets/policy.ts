import { type ApprovalSteps, hasStep } from '@/lib/contracts/time/approval-steps';
import { can, canOwn, type PermissionHolder } from '@/lib/permissions';
import { nextStatuses, type TimesheetStatus } from '@/lib/timesheets/transitions';

/** The owner of a timesheet, which decides the rights on it: the person whose time it is; null if the office fills it in. */
interface Owned {
  ownerId: string | null;
}

/** The properties of a sheet that decide who acts next: the steps of its contract, and whether the client has approved it. */
interface Judged extends Owned {
  status: TimesheetStatus;
  clientApprovedAt: Date | null;
  contract: { approvalSteps: ApprovalSteps };
}

/** Whether the client must approve a sheet, either before the agency or alone. */
export const waitsForClient = ({
  clientApprovedAt,
  contract,
}: Pick<Judged, 'clientApprovedAt' | 'contract'>): boolean =>
  clientApprovedAt === null && hasStep(contract.approvalSteps, 'client');

/** The statuses that people may set; only the invoice sets `invoiced`. */
export type RequestedStatus = Exclude<TimesheetStatus, 'invoiced'>;

/** Whether the actor sees everybody's time; below it, whether they see their own. */
export const seesEveryTimesheet = (actor: PermissionHolder): boolean => can(actor, 'view_timesheets');
export const seesOwnTimesheets = (actor: PermissionHolder): boolean => can(actor, 'view_own_timesheets');

export const createsTimesheet = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'create_timesheets') || canOwn(actor, 'create_own_timesheets', ownerId);
export const editsTimesheet = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'edit_timesheets') || canOwn(actor, 'edit_own_timesheets', ownerId);
export const deletesTimesheet = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'delete_timesheets') || canOwn(actor, 'delete_own_timesheets', ownerId);

/**
 * Whether the actor approves time of this owner. Nobody approves their own time, not even an administrator: a client is
 * billed only for time that two people have seen.
 */
export const approvesTimesheet = (actor: PermissionHolder, { ownerId }: Owned): boolean =>
  can(actor, 'approve_timesheets') && ownerId !== actor.userId;

/** Whether the actor gets the daily mail about waiting sheets: they see others' time and may approve it. */
export const receivesDigest = (actor: PermissionHolder): boolean =>
  seesEveryTimesheet(actor) && can(actor, 'approve_timesheets');

/** The statuses in which time can still be written; the totals follow the contract's rates until the sheet is submitted. */
/** The statuses in which time can be written. */
export const openStatuses = ['draft', 'rejected'] as const satisfies readonly TimesheetStatus[];
export const isOpen = (status: TimesheetStatus): boolean => openStatuses.some((one) => one === status);

/** Whether the actor may recall a submitted week: its author may; if the office filled it in, anyone who may edit it. */
const recallsTimesheet = (actor: PermissionHolder, sheet: Owned): boolean =>
  editsTimesheet(actor, sheet) && (sheet.ownerId === null || sheet.ownerId === actor.userId);

/**
 * Whether the actor may ask for this change at all, even if the state forbids it: the approver judges and reopens, the
 * author recalls, and anyone who may edit the sheet submits it.
 */
export function movesTimesheet(actor: PermissionHolder, sheet: Judged, to: RequestedStatus): boolean {
  const isJudgement = to === 'approved' || to === 'rejected' || (to === 'submitted' && sheet.status === 'approved');
  if (isJudgement) return approvesTimesheet(actor, sheet);
  if (to === 'draft') return recallsTimesheet(actor, sheet);
  return editsTimesheet(actor, sheet) && submitsTimesheet(actor, sheet);
}

/** Whether the actor may submit the sheet. If the contractor is a step, nobody else submits their time. */
const submitsTimesheet = (actor: PermissionHolder, { ownerId, contract }: Judged): boolean =>
  ownerId === null || ownerId === actor.userId || !hasStep(contract.approvalSteps, 'contractor');

/** The statuses that the actor may give this sheet now. */
export const nextStatusesFor = (actor: PermissionHolder, sheet: Judged): RequestedStatus[] =>
  nextStatuses(sheet.status).filter(
    (to): to is RequestedStatus =>
      to !== 'invoiced' && movesTimesheet(actor, sheet, to) && !(to === 'approved' && waitsForClient(sheet)),
  );

/** The actions that the pages offer on one sheet; the server checks them again. */
export const timesheetActions = (
  actor: PermissionHolder,
  sheet: { status: TimesheetStatus; consultant: { id: string } | null },
) => {
  const owned = { ownerId: sheet.consultant?.id ?? null };
  return {
    edit: isOpen(sheet.status) && editsTimesheet(actor, owned),
    delete: sheet.status === 'draft' && deletesTimesheet(actor, owned),
    /** Whether the actor may have its hours as a file of rows. */
    takeOut: can(actor, 'export_timesheets') || canOwn(actor, 'view_own_timesheets', owned.ownerId),
    /** Whether the actor could undo their rejection by submitting the sheet again. */
    resubmit: editsTimesheet(actor, owned),
    openContract: can(actor, 'view_contracts') || canOwn(actor, 'view_own_contracts', owned.ownerId),
  };
};
