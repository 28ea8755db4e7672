import { monthsUntil } from '@/lib/accounting/months';

it('offers the present month up to today and five before it, over the end of a year', () => {
  const months = monthsUntil('2026-03-30');
  expect(months.slice(0, 2)).toEqual([
    { month: '2026-03', start: '2026-03-01', end: '2026-03-30' },
    { month: '2026-02', start: '2026-02-01', end: '2026-02-28' },
  ]);
  expect(months.map(({ month }) => month).at(-1)).toBe('2025-10');
});
