import { federalReserveHolidays, targetHolidays } from '@/lib/calendar/bank-days';
import { firstExecutionDay, isExecutionDay } from '@/lib/payment-files/business-days';

// ECB, "Long-term calendar for TARGET closing days": https://www.ecb.europa.eu/paym/target/consolidation/profuse/html/calendar.en.html
it.each([
  [2024, '2024-03-29', '2024-04-01'],
  [2025, '2025-04-18', '2025-04-21'],
  [2026, '2026-04-03', '2026-04-06'],
  [2027, '2027-03-26', '2027-03-29'],
  [2038, '2038-04-23', '2038-04-26'],
])('knows when TARGET is closed in %s', (year, friday, monday) => {
  expect(targetHolidays(year)).toEqual([
    `${year}-01-01`,
    friday,
    monday,
    `${year}-05-01`,
    `${year}-12-25`,
    `${year}-12-26`,
  ]);
});

// Federal Reserve Banks, holiday schedules: https://www.frbservices.org/about/holiday-schedules
it.each([
  [
    2026,
    '2026-01-01 2026-01-19 2026-02-16 2026-05-25 2026-06-19 2026-07-04 2026-09-07 2026-10-12 2026-11-11 2026-11-26 2026-12-25',
  ],
  [
    2027,
    '2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-19 2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-25',
  ],
])('knows the holidays of the Federal Reserve in %s', (year, days) => {
  expect(federalReserveHolidays(year).sort().join(' ')).toBe(days);
});

it.each([
  ['sepa', '2026-04-01', '2026-04-02'],
  ['sepa', '2026-04-02', '2026-04-07'],
  ['sepa', '2026-12-24', '2026-12-28'],
  ['sepa', '2026-07-02', '2026-07-03'],
  ['nacha', '2026-04-02', '2026-04-03'],
  // Independence Day is a Saturday: the banks are open on the Friday before.
  ['nacha', '2026-07-02', '2026-07-03'],
  ['nacha', '2027-07-02', '2027-07-06'],
  ['nacha', '2026-12-31', '2027-01-04'],
] as const)('executes a %s file of %s on %s at the earliest', (format, today, first) => {
  expect(firstExecutionDay(format, today)).toBe(first);
});

it('executes nothing at the weekend or on a holiday', () => {
  expect(isExecutionDay('sepa', '2026-05-01')).toBe(false);
  expect(isExecutionDay('nacha', '2026-05-01')).toBe(true);
  expect(isExecutionDay('sepa', '2026-05-02')).toBe(false);
  expect(isExecutionDay('sepa', '2026-05-03')).toBe(false);
  expect(isExecutionDay('sepa', '2026-05-04')).toBe(true);
});
