import { differentDays, expectedHours, unexpectedDays } from '@/lib/timesheets/entering/comparison';

const week = { start: '2026-11-16', end: '2026-11-22' };
const before = { start: '2026-11-09', end: '2026-11-15' };
const time = (date: string, hours: string) => ({ date, hours });

describe('what differs from the sheet before', () => {
  it('is each weekday with other hours, whatever their types', () => {
    const sheet = {
      period: week,
      entries: [time('2026-11-16', '8'), time('2026-11-17', '7.5'), time('2026-11-17', '2'), time('2026-11-21', '4')],
    };
    const earlier = {
      period: before,
      entries: [time('2026-11-09', '8.00'), time('2026-11-10', '8'), time('2026-11-11', '8')],
    };
    expect(differentDays(sheet, earlier)).toEqual([
      { date: '2026-11-17', hours: '9.50', before: '8.00' },
      { date: '2026-11-18', hours: '0.00', before: '8.00' },
      { date: '2026-11-21', hours: '4.00', before: '0.00' },
    ]);
    expect(differentDays(sheet, { ...sheet, period: week })).toEqual([]);
  });

  it('is looked at over a gap of weeks, and not where weekdays do not meet', () => {
    const sheet = { period: week, entries: [time('2026-11-16', '8')] };
    const older = { period: { start: '2026-10-26', end: '2026-11-01' }, entries: [] };
    expect(differentDays(sheet, older)).toEqual([{ date: '2026-11-16', hours: '8.00', before: '0.00' }]);
    expect(differentDays(sheet, { period: { start: '2026-11-01', end: '2026-11-30' }, entries: [] })).toEqual([]);
  });
});

describe('the hours that are expected', () => {
  it.each([
    ['a whole week', week, [6, 7], [], '40.00'],
    ['a week with a holiday', week, [6, 7], ['2026-11-18'], '32.00'],
    ['a holiday at the weekend', week, [6, 7], ['2026-11-21'], '40.00'],
    ['a contract’s first three days', { start: '2026-11-18', end: '2026-11-22' }, [6, 7], [], '24.00'],
    ['a week with its weekend on Friday and Saturday', week, [5, 6], [], '40.00'],
  ])('are those of %s', (_, period, weekend, holidays, expected) => {
    expect(expectedHours({ weekHours: '40', period, weekend, holidays })).toBe(expected);
  });

  it('are rounded to hundredths', () => {
    expect(
      expectedHours({
        weekHours: '37.33',
        period: { start: '2026-11-16', end: '2026-11-16' },
        weekend: [6, 7],
        holidays: [],
      }),
    ).toBe('7.47');
  });
});

describe('the days with other hours than expected', () => {
  const worked = (hours: readonly string[]) => hours.map((value, index) => time(`2026-11-${16 + index}`, value));
  const expectation = { weekHours: '40', period: week, weekend: [6, 7], holidays: ['2026-11-19'] };

  it('are those with more or less, and those on which nobody works', () => {
    expect(unexpectedDays(expectation, worked(['8', '10.5', '7.5', '8', '8', '2']))).toEqual([
      { date: '2026-11-17', expected: '8.00' },
      { date: '2026-11-18', expected: '8.00' },
      { date: '2026-11-19', expected: '0.00' },
      { date: '2026-11-21', expected: '0.00' },
    ]);
  });

  it('are none of a week as it was agreed, added up over types and without those outside the contract', () => {
    const entries = [...worked(['8', '7', '8']), time('2026-11-17', '1'), time('2026-11-20', '8')];
    expect(unexpectedDays(expectation, entries)).toEqual([]);
    const first = { ...expectation, period: { start: '2026-11-18', end: '2026-11-22' } };
    expect(unexpectedDays(first, [])).toEqual([
      { date: '2026-11-18', expected: '8.00' },
      { date: '2026-11-20', expected: '8.00' },
    ]);
    expect(unexpectedDays({ ...expectation, weekHours: '37.33', holidays: [] }, worked(Array(5).fill('7.47')))).toEqual(
      [],
    );
  });
});
