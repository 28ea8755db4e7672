import { contractWay } from '@/lib/contracts/transitions';
import { jobWay } from '@/lib/job-orders/transitions';
import { submissionWay } from '@/lib/submissions/transitions';
import { timesheetWay } from '@/lib/timesheets/transitions';
import { stepsOf, type Way } from '@/lib/transitions/way';

const draw = <Status extends string>(way: Way<Status>, status: Status, allowed: readonly Status[]) =>
  stepsOf(way, status, allowed).map(({ state, place, isPast }) => `${isPast ? '✓' : ''}${state}:${place}`);

it('says what a submission has passed, what it may become and what comes first', () => {
  expect(draw(submissionWay, 'shortlisted', ['interviewing', 'submitted', 'rejected'])).toEqual([
    '✓draft:past',
    '✓submitted:possible',
    'shortlisted:present',
    'interviewing:possible',
    'offered:later',
    'accepted:later',
    'placed:later',
  ]);
  expect(stepsOf(submissionWay, 'shortlisted', []).find(({ state }) => state === 'offered')?.before).toBe(
    'interviewing',
  );
});

it('tells a missing right from what follows from another action', () => {
  expect(draw(submissionWay, 'accepted', []).slice(-3)).toEqual([
    '✓offered:right',
    'accepted:present',
    'placed:program',
  ]);
});

it('puts a state beside the main way where it belongs', () => {
  expect(draw(submissionWay, 'rejected', ['submitted']).slice(0, 4)).toEqual([
    '✓draft:past',
    'rejected:present',
    'submitted:possible',
    'shortlisted:later',
  ]);
  expect(draw(contractWay, 'on_hold', ['active'])).toEqual([
    '✓draft:past',
    '✓active:possible',
    'on_hold:present',
    'ended:later',
  ]);
});

it('offers nothing where nothing follows', () => {
  expect(draw(contractWay, 'terminated', [])).toEqual([
    '✓draft:past',
    '✓active:past',
    'terminated:present',
    'ended:closed',
  ]);
  expect(draw(timesheetWay, 'invoiced', []).at(-1)).toBe('invoiced:present');
});

it.each([
  ['submission', submissionWay],
  ['contract', contractWay],
  ['job', jobWay],
  ['timesheet', timesheetWay],
] as [string, Way<string>][])(
  'has the present state of a %s exactly once, whichever it is',
  (_, { main, sides, ...way }) => {
    for (const status of [...main, ...Object.keys(sides)]) {
      const steps = stepsOf({ main, sides, ...way }, status, []);
      expect(steps.filter(({ place }) => place === 'present').map(({ state }) => state)).toEqual([status]);
      expect(steps.map(({ state }) => state)).toEqual(expect.arrayContaining([...main]));
    }
  },
);
