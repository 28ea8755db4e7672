import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import {
  type ContractStatus,
  checkTransition,
  contractPhase,
  contractStatuses,
  nextStatuses,
} from '@/lib/contracts/transitions';
import { allSteps, checkedValues, reachable } from '@/lib/transitions/oracle';

const today = '2026-11-21';

describe('the life of a contract', () => {
  it('has exactly the steps of domain.md', () => {
    expect(allSteps(contractStatuses, nextStatuses)).toEqual([
      'active → ended',
      'active → on_hold',
      'active → terminated',
      'draft → active',
      'on_hold → active',
      'on_hold → terminated',
    ]);
  });

  it.each(['active', 'on_hold'] as const)('asks for a reason and the last day to terminate from %s', (from) => {
    expect(checkTransition(from, 'terminated')).toEqual({ ok: false, why: 'reason_required' });
    expect(checkTransition(from, 'terminated', { reason: 'Budget' })).toEqual({ ok: false, why: 'last_day_required' });
    expect(checkTransition(from, 'terminated', { lastDay: today })).toEqual({ ok: false, why: 'reason_required' });
    expect(checkTransition(from, 'terminated', { reason: 'Budget', lastDay: today })).toEqual({ ok: true });
  });

  it('is over for good when ended or terminated', () => {
    expect([nextStatuses('ended', 'system'), nextStatuses('terminated', 'system')]).toEqual([[], []]);
  });

  it('reaches every status from draft', () => {
    expect([...reachable<ContractStatus>('draft', nextStatuses)].sort()).toEqual([...contractStatuses].sort());
  });

  it('spells its statuses as the database does', () => {
    expect([...contractStatuses]).toEqual(checkedValues('contracts', 'status'));
  });
});

describe('the phase of a contract', () => {
  const phase = (startDate: string, endDate: string | null, status: ContractStatus = 'active') =>
    contractPhase({ status, startDate, endDate }, today);

  it('is upcoming until the day it starts', () => {
    expect([phase('2026-11-22', null), phase('2026-11-21', null), phase('2026-11-20', null)]).toEqual([
      'upcoming',
      'active',
      'active',
    ]);
  });

  it('is expiring from 30 days before the end to the end itself', () => {
    const ends = ['2026-12-22', '2026-12-21', '2026-11-21', '2026-11-20'];
    expect(ends.map((end) => phase('2026-01-01', end))).toEqual(['active', 'expiring', 'expiring', 'active']);
  });

  it('is upcoming rather than expiring when it has yet to start', () => {
    expect(phase('2026-11-23', '2026-11-27')).toBe('upcoming');
  });

  it('is the status itself for every contract that is not active', () => {
    const anyDay = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
    const inactive = fc.constantFrom(...contractStatuses).filter((status) => status !== 'active');
    fc.assert(
      fc.property(anyDay, fc.option(anyDay), inactive, (start, end, status) => {
        expect(phase(start, end, status)).toBe(status);
      }),
    );
  });

  it('goes forward only as days pass: upcoming, active, expiring', () => {
    const order = ['upcoming', 'active', 'expiring'];
    const anyLength = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(anyLength, (length) => {
        const contract = { status: 'active', startDate: today, endDate: addDays(today, length) } as const;
        const days = Array.from({ length: length + 31 }, (_, index) => addDays(today, index - 30));
        const seen = days.map((day) => order.indexOf(contractPhase(contract, day)));
        expect(seen).toEqual(seen.toSorted((a, b) => a - b));
        expect(seen.filter((step) => step === 2)).toHaveLength(Math.min(31, length + 1));
      }),
    );
  });
});
