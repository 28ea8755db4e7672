import { Kept } from '@/lib/kept';

it('forgets what was asked for longest ago', () => {
  const kept = new Kept<number>(2);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
});

it('keeps the last value of a key once', () => {
  const kept = new Kept<number>(2);
  for (const value of [1, 2, 3]) kept.set('a', value);
  kept.set('b', 4);
  expect([kept.get('a'), kept.get('b')]).toEqual([3, 4]);
});
