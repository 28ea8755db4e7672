import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { lastDayFault, lastDayOf } from '@/lib/contracts/last-day';

const today = '2026-11-21';
const anyDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days));
const anyDates = fc
  .record({ startDate: anyDay, length: fc.option(fc.integer({ min: 0, max: 400 })) })
  .map(({ startDate, length }) => ({ startDate, endDate: length === null ? null : addDays(startDate, length) }));

describe('the last day of a contract that ends unasked', () => {
  it.each([
    ['2026-01-05', null, today],
    ['2026-01-05', '2026-11-20', '2026-11-20'],
    ['2026-01-05', '2026-11-22', today],
    ['2026-12-01', '2026-12-31', '2026-12-01'],
  ])('from %s to %s is %s', (startDate, endDate, expected) => {
    expect(lastDayOf({ startDate, endDate }, today)).toBe(expected);
  });

  it('always lies inside the contract', () => {
    fc.assert(fc.property(anyDates, (dates) => expect(lastDayFault(dates, lastDayOf(dates, today))).toBeUndefined()));
  });

  it('is named inside the contract or refused with the side it lies on', () => {
    fc.assert(
      fc.property(anyDates, anyDay, (dates, day) => {
        const expected =
          day < dates.startDate
            ? 'before_contract'
            : dates.endDate !== null && day > dates.endDate
              ? 'after_contract'
              : undefined;
        expect(lastDayFault(dates, day)).toBe(expected);
      }),
    );
  });
});
