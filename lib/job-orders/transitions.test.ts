import { checkTransition, type JobStatus, jobStatuses, nextStatuses } from '@/lib/job-orders/transitions';
import { checkedValues, reachable } from '@/lib/transitions/oracle';

/** Who may take each step: a person; a person with a reason; the program alone. */
const steps: Readonly<Partial<Record<`${JobStatus} → ${JobStatus}`, 'person' | 'reason' | 'program'>>> = {
  'draft → open': 'person',
  'open → on_hold': 'person',
  'open → filled': 'program',
  'open → closed': 'reason',
  'open → cancelled': 'reason',
  'on_hold → open': 'person',
  'on_hold → filled': 'program',
  'on_hold → closed': 'reason',
  'on_hold → cancelled': 'reason',
  'filled → open': 'person',
  'closed → open': 'person',
  'cancelled → open': 'person',
};
const pairs = jobStatuses.flatMap((from) => jobStatuses.map((to) => [from, to] as const));
const [allowed, refused] = [{ ok: true }, { ok: false, why: 'not_allowed' }];

it.each(pairs)('from %s to %s', (from, to) => {
  const step = steps[`${from} → ${to}`];
  const asked = [
    checkTransition(from, to),
    checkTransition(from, to, { reason: ' ' }),
    checkTransition(from, to, { reason: 'Filled by the client' }),
    checkTransition(from, to, { by: 'system', reason: 'x' }),
  ];
  const lacking = { ok: false, why: 'reason_required' };
  const answers = {
    person: [allowed, allowed, allowed, allowed],
    reason: [lacking, lacking, allowed, allowed],
    program: [refused, refused, refused, allowed],
  };
  expect(asked).toEqual(step ? answers[step] : [refused, refused, refused, refused]);
  expect([nextStatuses(from).includes(to), nextStatuses(from, 'system').includes(to)]).toEqual([
    step === 'person' || step === 'reason',
    step !== undefined,
  ]);
});

it('has only statuses that a draft can reach, and that the database has', () => {
  expect([...reachable<JobStatus>('draft', (from) => nextStatuses(from, 'system'))].sort()).toEqual(
    [...jobStatuses].sort(),
  );
  expect(checkedValues('job_orders', 'status')).toEqual([...jobStatuses]);
});
