import fc from 'fast-check';
import {
  checkTransition,
  nextStatuses,
  previousStatus,
  type SubmissionStatus,
  submissionStatuses,
} from '@/lib/submissions/transitions';
import { allSteps, checkedValues, reachable } from '@/lib/transitions/oracle';

const anyStatus = fc.constantFrom(...submissionStatuses);
const openStatuses = ['draft', 'submitted', 'shortlisted', 'interviewing', 'offered', 'accepted'] as const;
const allowed = { ok: true };
const refused = { ok: false, why: 'not_allowed' };

describe('the life of a candidate submission', () => {
  it('has exactly the steps of domain.md', () => {
    const forward = [
      'draft → submitted',
      'submitted → shortlisted',
      'shortlisted → interviewing',
      'interviewing → offered',
      'offered → accepted',
      'accepted → placed',
      'placed → accepted',
      'rejected → submitted',
      'withdrawn → submitted',
    ];
    const back = [
      'shortlisted → submitted',
      'interviewing → shortlisted',
      'offered → interviewing',
      'accepted → offered',
    ];
    const closing = openStatuses.flatMap((from) => [`${from} → rejected`, `${from} → withdrawn`]);
    const steps = allSteps(submissionStatuses, (from) => nextStatuses(from, 'system'));
    expect(steps).toEqual([...forward, ...back, ...closing].sort());
  });

  it('leaves placing to the conversion', () => {
    expect(nextStatuses('accepted')).toEqual(['offered', 'rejected', 'withdrawn']);
    expect(checkTransition('accepted', 'placed')).toEqual(refused);
    expect(checkTransition('accepted', 'placed', { by: 'system' })).toEqual(allowed);
    expect(checkTransition('offered', 'placed', { by: 'system' })).toEqual(refused);
  });

  it('stays placed, whoever asks and whatever the reason, except the contract that goes while it is a draft', () => {
    for (const to of submissionStatuses) {
      const details = { reason: 'x', rejectedBy: 'client' } as const;
      expect(checkTransition('placed', to, details)).toEqual(refused);
      const bySystem = checkTransition('placed', to, { ...details, by: 'system' });
      expect(bySystem).toEqual(to === 'accepted' ? allowed : refused);
    }
  });

  it.each(openStatuses)('asks who rejected and why, and why it was withdrawn, from %s', (from) => {
    const reason = 'Too junior';
    expect(checkTransition(from, 'rejected', { reason })).toEqual({ ok: false, why: 'rejected_by_required' });
    expect(checkTransition(from, 'rejected', { rejectedBy: 'client' })).toEqual({ ok: false, why: 'reason_required' });
    expect(checkTransition(from, 'rejected', { rejectedBy: 'agency', reason })).toEqual(allowed);
    expect(checkTransition(from, 'withdrawn', { reason: ' \n' })).toEqual({ ok: false, why: 'reason_required' });
    expect(checkTransition(from, 'withdrawn', { reason: 'Another job' })).toEqual(allowed);
  });

  it('goes back one step from where somebody may have got by mistake, and never from a contract or a draft', () => {
    expect(submissionStatuses.map((status) => [status, previousStatus(status)])).toEqual([
      ['draft', undefined],
      ['submitted', undefined],
      ['shortlisted', 'submitted'],
      ['interviewing', 'shortlisted'],
      ['offered', 'interviewing'],
      ['accepted', 'offered'],
      ['placed', undefined],
      ['rejected', undefined],
      ['withdrawn', undefined],
    ]);
  });

  it('reopens to submitted without a reason', () => {
    expect(checkTransition('rejected', 'submitted')).toEqual(allowed);
    expect(checkTransition('withdrawn', 'submitted')).toEqual(allowed);
  });

  it('reaches every status from draft, and no other', () => {
    const found = reachable('draft', (from: SubmissionStatus) => nextStatuses(from, 'system'));
    expect([...found].sort()).toEqual([...submissionStatuses].sort());
  });

  it('allows with full details just what it offers', () => {
    const by = fc.constantFrom('user' as const, 'system' as const);
    fc.assert(
      fc.property(anyStatus, anyStatus, by, (from, to, who) => {
        const check = checkTransition(from, to, { by: who, reason: 'r', rejectedBy: 'client' });
        expect(check.ok).toBe(nextStatuses(from, who).includes(to));
      }),
    );
  });

  it('spells its statuses as the database does', () => {
    expect([...submissionStatuses]).toEqual(checkedValues('candidate_submissions', 'status'));
  });
});
