import { nextPeriod } from '@/lib/calendar/next-period';

const period = (start: string, end: string) => ({ start, end });
const today = '2026-11-29';

it.each([
  ['the month before today without any', [], period('2026-10-01', '2026-10-31')],
  ['the next month after a month', [period('2026-10-01', '2026-10-31')], period('2026-11-01', '2026-11-30')],
  ['a short month whole', [period('2028-01-01', '2028-01-31')], period('2028-02-01', '2028-02-29')],
  ['a long month after a short one', [period('2026-02-01', '2026-02-28')], period('2026-03-01', '2026-03-31')],
  ['the next year', [period('2026-12-01', '2026-12-31')], period('2027-01-01', '2027-01-31')],
  ['the next week after a week', [period('2026-11-16', '2026-11-22')], period('2026-11-23', '2026-11-29')],
  ['two weeks after two', [period('2026-11-02', '2026-11-15')], period('2026-11-16', '2026-11-29')],
  ['a day after a day', [period('2026-10-31', '2026-10-31')], period('2026-11-01', '2026-11-01')],
  [
    'what follows the latest, in whatever order they are',
    [period('2026-09-01', '2026-09-30'), period('2026-10-01', '2026-10-31'), period('2026-08-01', '2026-08-31')],
    period('2026-11-01', '2026-11-30'),
  ],
])('offers %s', (_, runs, offered) => {
  expect(nextPeriod(runs, today)).toEqual(offered);
});
