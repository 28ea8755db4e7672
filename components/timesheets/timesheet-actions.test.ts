import { bulkActions, menuOf, moveOfSheet, nextStepOf, stepToState } from '@/components/timesheets/timesheet-actions';
import type { Action } from '@/components/ui/action/action';
import type { Permission } from '@/lib/permissions';
import { nextStatusesFor, timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';
import { nextStatuses, type TimesheetStatus, timesheetStatuses } from '@/lib/timesheets/transitions';

const say = (key: string) => key;
const somebody = { id: 'w', name: 'Writer' };
const holder = (userId: string, ...permissions: Permission[]) => ({ userId, permissions: new Set(permissions) });
const approver = holder('a', 'view_timesheets', 'approve_timesheets');
const office = holder('o', 'view_timesheets', 'approve_timesheets', 'edit_timesheets');
const writer = holder(somebody.id, 'view_own_timesheets', 'edit_own_timesheets');
type Holder = typeof writer;

const sheetOf = (status: TimesheetStatus, actor: Holder): Timesheet => ({
  id: 's',
  uuid: 's',
  contract_id: 'k',
  contract: { id: 'k', number: 'CON-000001', position_title: 'Cook' },
  candidate: somebody,
  client: somebody,
  consultant: somebody,
  period_start: '2026-11-16',
  period_end: '2026-11-22',
  status,
  total_hours: '8.00',
  pay_total: '480.00',
  currency: 'EUR',
  submitted_at: null,
  approved_at: null,
  approved_by: null,
  approved_rule: null,
  waits_for_client: false,
  closed_reason: null,
  next_statuses: nextStatusesFor(actor, {
    status,
    ownerId: somebody.id,
    clientApprovedAt: null,
    contract: { approvalSteps: 'any' },
  }),
  version: 4,
  created_at: '',
  updated_at: '',
});

/** The changes of status that a person is offered for a sheet. */
function changesOf(status: TimesheetStatus, actor: Holder): Action[] {
  const sheet = sheetOf(status, actor);
  const next = nextStepOf(sheet, say);
  const entries = menuOf(sheet, timesheetActions(actor, sheet), say, { next });
  return entries.flatMap(({ action }) => (action?.body?.status ? [action] : []));
}

const offered = (status: TimesheetStatus, actor: Holder) =>
  changesOf(status, actor).map(({ body, undo }) => [body?.status, undo?.body]);
const backTo = (status: TimesheetStatus) => ({ timesheet_ids: ['s'], status });

describe('which steps of a timesheet offer Undo', () => {
  it('all of them, for someone who may both approve and submit', () => {
    expect(offered('submitted', office)).toEqual([
      ['approved', backTo('submitted')],
      ['rejected', backTo('submitted')],
    ]);
    expect(offered('approved', office)).toEqual([['submitted', backTo('approved')]]);
  });

  it('not a rejection by someone who may only approve: submitting again is up to the author', () => {
    expect(offered('submitted', approver)).toEqual([
      ['approved', backTo('submitted')],
      ['rejected', undefined],
    ]);
  });

  it('the recall, for the author', () => {
    expect(offered('submitted', writer)).toEqual([['draft', backTo('submitted')]]);
  });

  it('only steps that the state machine allows back, from the version that was shown', () => {
    for (const from of timesheetStatuses)
      for (const { body, undo, etag } of [approver, office, writer].flatMap((actor) => changesOf(from, actor))) {
        expect(etag).toBe('"4"');
        const to = timesheetStatuses.find((one) => one === body?.status);
        if (undo) expect([to && nextStatuses(to), undo.body?.status]).toEqual([expect.arrayContaining([from]), from]);
      }
  });

  it('of several at once, their approval', () => {
    expect(bulkActions(say).map(({ key, action }) => [key, action.undo?.body?.status])).toEqual([
      ['approved', 'submitted'],
      ['rejected', undefined],
    ]);
  });
});

describe('a move on a board', () => {
  const sheet = { id: 's', version: 3, status: 'submitted' as const };
  it('is what the page does: with a reason for a rejection, and an undo', () => {
    expect(moveOfSheet(sheet, 'approved', false, say)).toMatchObject({
      body: { timesheet_ids: ['s'], status: 'approved' },
      etag: '"3"',
      undo: { body: { status: 'submitted' } },
    });
    const rejection = moveOfSheet(sheet, 'rejected', false, say);
    expect(rejection).toMatchObject({ confirm: { reason: 'required' } });
    expect(rejection?.undo).toBeUndefined();
    expect(moveOfSheet(sheet, 'rejected', true, say)).toMatchObject({ undo: { body: { status: 'submitted' } } });
    expect(moveOfSheet({ ...sheet, status: 'approved' }, 'submitted', false, say)).toMatchObject({
      confirm: { reason: 'optional' },
    });
  });
  it('leads to the page of a sheet that is to be submitted', () => {
    expect(moveOfSheet({ ...sheet, status: 'draft' }, 'submitted', true, say)).toBeNull();
  });
});

describe('a step', () => {
  const statusOf = (from: TimesheetStatus, to: TimesheetStatus) => {
    const step = stepToState(sheetOf(from, office), to, say);
    return step && 'action' in step ? step.action.body?.['status'] : null;
  };
  it('approves, recalls and reopens, and leaves submitting to the grid', () => {
    expect(statusOf('submitted', 'approved')).toBe('approved');
    expect(statusOf('submitted', 'draft')).toBe('draft');
    expect(statusOf('approved', 'submitted')).toBe('submitted');
    expect([statusOf('draft', 'submitted'), statusOf('rejected', 'submitted')]).toEqual([null, null]);
  });
});
