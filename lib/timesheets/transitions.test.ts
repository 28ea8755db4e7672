import { checkTransition, nextStatuses, type TimesheetStatus, timesheetStatuses } from '@/lib/timesheets/transitions';
import { allSteps, checkedValues, reachable } from '@/lib/transitions/oracle';

const refused = { ok: false, why: 'not_allowed' };

describe('the life of a timesheet', () => {
  it('has exactly these steps for people', () => {
    expect(allSteps(timesheetStatuses, nextStatuses)).toEqual([
      'approved → submitted',
      'draft → submitted',
      'rejected → submitted',
      'submitted → approved',
      'submitted → draft',
      'submitted → rejected',
    ]);
  });

  it('lets the system alone invoice it and take that back', () => {
    expect(checkTransition('approved', 'invoiced')).toEqual(refused);
    expect(checkTransition('approved', 'invoiced', { by: 'system' })).toEqual({ ok: true });
    expect(checkTransition('invoiced', 'approved')).toEqual(refused);
    expect(checkTransition('invoiced', 'approved', { by: 'system' })).toEqual({ ok: true });
  });

  it('invoices nothing that is not approved, and reopens nothing that is invoiced', () => {
    for (const from of ['draft', 'submitted', 'rejected', 'invoiced'] as const) {
      expect(checkTransition(from, 'invoiced', { by: 'system' })).toEqual(refused);
    }
    expect(checkTransition('invoiced', 'submitted', { by: 'system' })).toEqual(refused);
  });

  it('needs a reason to reject', () => {
    expect(checkTransition('submitted', 'rejected', { reason: '' })).toEqual({ ok: false, why: 'reason_required' });
    expect(checkTransition('submitted', 'rejected', { reason: 'Friday is missing' })).toEqual({ ok: true });
  });

  it('reaches every status from draft', () => {
    const found = reachable<TimesheetStatus>('draft', (from) => nextStatuses(from, 'system'));
    expect([...found].sort()).toEqual([...timesheetStatuses].sort());
  });

  it('spells its statuses as the database does', () => {
    expect([...timesheetStatuses]).toEqual(checkedValues('timesheets', 'status'));
  });
});
