import { isMadeFrom, keyFrom, uniqueKey } from '@/lib/forms/building/keys';
import { keyText } from '@/lib/forms/definition/schema';

it.each([
  ['Start date', 'start_date'],
  ['  Prénom & nom ! ', 'prenom_nom'],
  ['2nd address', 'nd_address'],
  ['Ça — été', 'ca_ete'],
  ['تاريخ', ''],
  ['日期', ''],
])('%j gives the key %j', (text, key) => {
  expect(keyFrom(text)).toBe(key);
});

it('numbers a key that is taken, within the length that a key may have', () => {
  const long = keyFrom('x'.repeat(80));
  const second = uniqueKey(long, new Set([long]));
  expect([long.length, second.length]).toEqual([40, 40]);
  expect(keyText.safeParse(second).success).toBe(true);
  expect(uniqueKey('a', new Set(['a', 'a_2']))).toBe('a_3');
  expect([isMadeFrom(second, long), isMadeFrom('a_3', 'a'), isMadeFrom('a', 'a')]).toEqual([true, true, true]);
  expect([isMadeFrom('ab', 'a'), isMadeFrom('b_2', 'a')]).toEqual([false, false]);
});
