import { startingRoles } from '@/lib/auth/roles';
import type { ApprovalSteps } from '@/lib/contracts/time/approval-steps';
import type { Permission } from '@/lib/permissions';
import { approvesTimesheet, editsTimesheet, nextStatusesFor, timesheetActions } from '@/lib/timesheets/policy';

const sheet = (
  ownerId: string | null,
  status: 'submitted' | 'approved' | 'draft',
  steps: ApprovalSteps = 'any',
  isSeen = false,
) => ({
  ownerId,
  status,
  clientApprovedAt: isSeen ? new Date() : null,
  contract: { approvalSteps: steps },
});
const holder = (permissions: readonly Permission[]) => ({ userId: 'me', permissions: new Set(permissions) });
const contractor = holder(startingRoles.contractor.permissions);
const manager = holder(startingRoles.account_manager.permissions);

describe('rights on a timesheet', () => {
  it('are a contractor’s on their own time, and not on time of nobody', () => {
    expect(editsTimesheet(contractor, { ownerId: 'me' })).toBe(true);
    expect([{ ownerId: 'you' }, { ownerId: null }].map((owned) => editsTimesheet(contractor, owned))).toEqual([
      false,
      false,
    ]);
    expect(editsTimesheet(manager, { ownerId: null })).toBe(true);
  });

  it('to judge never reach one’s own time', () => {
    expect([null, 'you', 'me'].map((ownerId) => approvesTimesheet(manager, { ownerId }))).toEqual([true, true, false]);
  });

  it('decide which next steps are offered', () => {
    expect(nextStatusesFor(contractor, sheet('me', 'submitted'))).toEqual(['draft']);
    expect(nextStatusesFor(manager, sheet('you', 'submitted'))).toEqual(['approved', 'rejected']);
    expect(nextStatusesFor(manager, sheet(null, 'submitted'))).toEqual(['approved', 'rejected', 'draft']);
    expect(nextStatusesFor(manager, sheet('you', 'approved'))).toEqual(['submitted']);
    expect(nextStatusesFor(manager, sheet('me', 'approved'))).toEqual([]);
  });

  it('follow the steps of the contract', () => {
    const offered = (steps: ApprovalSteps, isSeen = false) =>
      nextStatusesFor(manager, sheet('you', 'submitted', steps, isSeen)).includes('approved');
    expect([offered('any'), offered('agency'), offered('contractor_agency')]).toEqual([true, true, true]);
    expect([offered('client'), offered('client_agency'), offered('contractor_client')]).toEqual([false, false, false]);
    expect([offered('client_agency', true), offered('contractor_client_agency', true)]).toEqual([true, true]);
    const handsIn = (who: typeof manager, ownerId: string | null, steps: ApprovalSteps) =>
      nextStatusesFor(who, sheet(ownerId, 'draft', steps)).includes('submitted');
    const editor = holder(['edit_timesheets']);
    expect([handsIn(editor, 'you', 'any'), handsIn(editor, 'you', 'contractor_agency')]).toEqual([true, false]);
    expect([handsIn(contractor, 'me', 'contractor_agency'), handsIn(editor, null, 'contractor_client')]).toEqual([
      true,
      true,
    ]);
  });

  it('to write end with the submission, to delete with the first one', () => {
    const offered = (status: 'draft' | 'rejected' | 'submitted', id = 'me') =>
      timesheetActions(contractor, { status, consultant: { id } });
    expect(offered('draft')).toMatchObject({ edit: true, delete: true });
    expect(offered('rejected')).toMatchObject({ edit: true, delete: false });
    expect(offered('submitted')).toMatchObject({ edit: false, delete: false });
    expect([offered('draft').openContract, offered('draft', 'you').openContract]).toEqual([true, false]);
  });
});
