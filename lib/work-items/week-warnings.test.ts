import { warningsOf } from '@/lib/work-items/week-warnings';

it.each([
  ['40.00', null, 0, []],
  ['40.01', null, 0, ['over_hours']],
  ['36.00', '35.00', 0, ['over_hours']],
  ['48.00', '48.00', 0, []],
  ['0.00', null, 0, ['no_hours']],
  ['41.00', null, 1, ['over_hours', 'expenses']],
])('of %s hours in a week of %s with %i expenses: %j', (totalHours, weekHours, expenses, warnings) => {
  expect(warningsOf({ totalHours, contract: { weekHours }, expenses: Array.from({ length: expenses }) })).toEqual(
    warnings,
  );
});
