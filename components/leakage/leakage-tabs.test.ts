import { leakageTabs } from '@/components/leakage/leakage-tabs';

const t = (key: string) => key;

it('shows counts that add up to the count of what is held up', () => {
  const [all, ...tabs] = leakageTabs(t, { not_submitted: 4, overdue: 2, short: 1 }, undefined);
  expect(tabs.map(({ key, count }) => [key, count])).toEqual([
    ['not_submitted', 4],
    ['overdue', 2],
    ['short', undefined],
  ]);
  expect(all?.count).toBe(tabs.reduce((sum, { count = 0 }) => sum + count, 0));
});

it('keeps the tab that is open, with nothing left in it', () => {
  const [, ...tabs] = leakageTabs(t, {}, 'rejected');
  expect(tabs).toEqual([{ key: 'rejected', label: 'blockers.rejected', href: '/leakage?blocker=rejected', count: 0 }]);
});
