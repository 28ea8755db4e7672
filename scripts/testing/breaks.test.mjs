import { breaks } from './breaks.mjs';
import { findTests, place } from './place-break.mjs';

it('breaks code that is there once, for tests that are there: mend a break along with the rule that it breaks', async () => {
  const all = findTests();
  const placed = await Promise.all(breaks.map((broken) => place(broken, all)));
  expect(placed.flatMap(({ name, why }) => (why ? [`${name}: ${why}`] : []))).toEqual([]);
});

it('has a name of its own for each break', () => {
  const names = breaks.map(({ name }) => name);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
