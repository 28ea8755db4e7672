import { collectionDay } from '@/lib/mandates/announcement';

it.each([
  ['due after the notice', '2026-02-02', '2026-03-04', 14, '2026-03-04'],
  ['due before the notice has passed', '2026-02-02', '2026-02-05', 14, '2026-02-16'],
  ['with a shorter notice as agreed', '2026-02-02', '2026-02-05', 1, '2026-02-05'],
  ['due on a Sunday', '2026-02-02', '2026-03-01', 14, '2026-03-02'],
  ['due on Good Friday', '2026-02-02', '2026-04-03', 14, '2026-04-07'],
])('an invoice %s is collected on the bank’s day', (_, issued, due, notice, day) => {
  expect(collectionDay(issued, due, notice)).toBe(day);
});
