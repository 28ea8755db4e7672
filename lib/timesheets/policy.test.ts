import type { Permission } from '@/lib/auth/permissions';
import { startingRoles } from '@/lib/auth/roles';
import { approvesTimesheet, nextStatusesFor, timesheetActions, writesTimesheet } from '@/lib/timesheets/policy';

const holder = (permissions: readonly Permission[]) => ({ userId: 'me', permissions: new Set(permissions) });
const contractor = holder(startingRoles.contractor.permissions);
const manager = holder(startingRoles.account_manager.permissions);

describe('rights on a timesheet', () => {
  it('are a contractor’s on their own time, and not on time of nobody', () => {
    expect(writesTimesheet(contractor, 'edit', { ownerId: 'me' })).toBe(true);
    expect([{ ownerId: 'you' }, { ownerId: null }].map((owned) => writesTimesheet(contractor, 'edit', owned))).toEqual([
      false,
      false,
    ]);
    expect(writesTimesheet(manager, 'edit', { ownerId: null })).toBe(true);
  });

  it('to judge never reach one’s own time', () => {
    expect([null, 'you', 'me'].map((ownerId) => approvesTimesheet(manager, { ownerId }))).toEqual([true, true, false]);
  });

  it('decide which next steps are offered', () => {
    expect(nextStatusesFor(contractor, { ownerId: 'me', status: 'submitted' })).toEqual(['draft']);
    expect(nextStatusesFor(manager, { ownerId: 'you', status: 'submitted' })).toEqual(['approved', 'rejected']);
    expect(nextStatusesFor(manager, { ownerId: null, status: 'submitted' })).toEqual(['approved', 'rejected', 'draft']);
    expect(nextStatusesFor(manager, { ownerId: 'you', status: 'approved' })).toEqual(['submitted']);
    expect(nextStatusesFor(manager, { ownerId: 'me', status: 'approved' })).toEqual([]);
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
