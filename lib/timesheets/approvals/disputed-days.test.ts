import { parseDisputedDays, reasonOfDays } from '@/lib/timesheets/approvals/disputed-days';

const day = (date: string, reason: string) => ({ date, reason });

it('names days with one reason together, in their order, after what is said of the week', () => {
  const days = [day('2026-11-18', 'Closed'), day('2026-11-17', 'Too long'), day('2026-11-16', 'Closed')];
  expect(reasonOfDays(days, 'en-US', 'Please check')).toBe(
    'Please check\nNov 16, 2026, Nov 18, 2026: Closed\nNov 17, 2026: Too long',
  );
  expect(reasonOfDays(days.slice(1, 2), 'en-US')).toBe('Nov 17, 2026: Too long');
});

it('reads none from a sheet that was not rejected for days', () => {
  expect(parseDisputedDays(null)).toEqual([]);
  expect(parseDisputedDays([day('2026-11-16', 'Closed')])).toEqual([day('2026-11-16', 'Closed')]);
});
