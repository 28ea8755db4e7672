import { differenceOf } from '@/components/ui/live/list-difference';

const since = '2026-11-28T10:00:00.000Z';
const row = (id: string, at = '2026-11-28T09:00:00.000Z') => ({ id, updated_at: at });
const later = '2026-11-28T10:00:01.000Z';

it.each([
  ['nothing', [row('a'), row('b')], { fresh: 0, isChanged: false }],
  ['two new rows', [row('c', later), row('d', later), row('a')], { fresh: 2, isChanged: true }],
  ['a changed row', [row('a', later), row('b')], { fresh: 0, isChanged: true }],
  ['a row that is gone', [row('a')], { fresh: 0, isChanged: true }],
  ['a row of the next page in its place', [row('a'), row('e')], { fresh: 0, isChanged: true }],
])('finds %s', (_, rows, difference) => {
  expect(differenceOf(rows, ['a', 'b'], since)).toEqual(difference);
});
