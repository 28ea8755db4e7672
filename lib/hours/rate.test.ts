import { addDays } from '@/lib/calendar/days';
import { usualPolicy } from '@/lib/hours/policies';
import { type DatedRate, rateOfAll, rateWeek } from '@/lib/hours/rate';
import { sum } from '@/lib/money/amount';

const monday = '2026-11-16';
const rate = (
  rateType: string,
  billRate: string,
  payRate: string,
  day = 0,
  unit: 'hour' | 'day' = 'hour',
): DatedRate => ({
  rateType,
  unit,
  billRate,
  payRate,
  effectiveFrom: addDays(monday, day),
});
const week = (...hours: number[]) =>
  hours.map((each, index) => ({ date: addDays(monday, index), rateType: 'regular', hours: String(each) }));
const terms = { rule: 'us_flsa', custom: null, bill: usualPolicy, pay: usualPolicy } as const;

/** The hours of each class at each pair of rates. */
const lines = (time: ReturnType<typeof rateWeek>) =>
  [...Map.groupBy(time, (piece) => `${piece.rateType} ${piece.rate.billRate} ${piece.rate.payRate}`)].map(
    ([key, pieces]) => `${sum(pieces.map(({ hours }) => hours)).toFixed()} ${key}`,
  );

describe('the rates of a workweek', () => {
  it('bill each hour at its own day’s rate; the overtime is Friday’s', () => {
    const rates = [rate('regular', '80', '50'), rate('regular', '90', '55', 3)];
    expect(lines(rateWeek(week(10, 10, 10, 10, 10), rates, terms))).toEqual([
      '30 regular 80.0000 50.0000',
      '10 regular 90.0000 55.0000',
      '10 overtime 135.0000 82.5000',
    ]);
  });

  it('take a rate of the class itself before any policy', () => {
    const rates = [rate('regular', '80', '50'), rate('overtime', '100', '70')];
    expect(lines(rateWeek(week(10, 10, 10, 10, 5), rates, terms))).toEqual([
      '40 regular 80.0000 50.0000',
      '5 overtime 100.0000 70.0000',
    ]);
  });

  it('follow each side’s own policy', () => {
    const apart = {
      ...terms,
      bill: { ...usualPolicy, policy: 'none' as const },
      pay: { ...usualPolicy, overtime: '1.25' },
    };
    expect(lines(rateWeek(week(10, 10, 10, 10, 5), [rate('regular', '80', '50.5555')], apart))).toEqual([
      '40 regular 80.0000 50.5555',
      '5 overtime 80.0000 63.1944',
    ]);
  });

  it('pay the weighted average of 29 CFR 778.115: 20 h at 10.00 and 25 h at 14.00 are 580.56', () => {
    const rates = [rate('regular', '40', '10'), rate('regular', '40', '14', 2)];
    const average = { ...terms, pay: { ...usualPolicy, policy: 'weighted_average' as const } };
    const time = rateWeek(week(10, 10, 10, 10, 5), rates, average);
    expect(lines(time)).toEqual([
      '20 regular 40.0000 10.0000',
      '20 regular 40.0000 14.0000',
      '5 overtime 60.0000 20.1111',
    ]);
    expect(time.at(-1)?.pay).toMatchObject({
      by: 'weighted_average',
      average: { straightPay: '550', hours: '45.00', rate: '12.2222' },
      premium: '6.1111',
    });
  });

  it('rate overtime of counted time from its own rate, and count it in the weighted average', () => {
    const rates = [rate('regular', '40', '10'), rate('travel', '20', '7')];
    const entered = [...week(10, 10, 10, 8), { date: addDays(monday, 4), rateType: 'travel', hours: '4' }];
    const counting = { ...terms, counted: ['travel'] };
    expect(lines(rateWeek(entered, rates, counting)).slice(-2)).toEqual([
      '2 travel 20.0000 7.0000',
      '2 overtime 30.0000 10.5000',
    ]);
    const average = { ...counting, pay: { ...usualPolicy, policy: 'weighted_average' as const } };
    // 38 × 10 + 4 × 7 = 408 ÷ 42 = 9.7143, half of which is added to the 7.
    expect(rateWeek(entered, rates, average).at(-1)?.pay).toMatchObject({
      average: { straightPay: '408', hours: '42.00', rate: '9.7143' },
      premium: '4.8572',
    });
  });

  it('leave time that no rule looks at out of the weighted average', () => {
    const rates = [rate('regular', '40', '10'), rate('standby', '5', '2')];
    const entered = [...week(10, 10, 10, 10, 5), { date: monday, rateType: 'standby', hours: '20' }];
    const average = { ...terms, pay: { ...usualPolicy, policy: 'weighted_average' as const } };
    expect(rateWeek(entered, rates, average).at(-1)?.pay).toMatchObject({
      average: { straightPay: '450', hours: '45.00', rate: '10.0000' },
      premium: '5.0000',
    });
  });

  it('are the mean by hours where hours of one class and day come from two types', () => {
    const rates = [rate('regular', '40', '10'), rate('travel', '20', '7')];
    const entered = [
      { date: monday, rateType: 'regular', hours: '11' },
      { date: monday, rateType: 'travel', hours: '1' },
    ];
    const time = rateWeek(entered, rates, { ...terms, rule: 'us_california', counted: ['travel'] });
    const overtime = time.filter(({ rateType }) => rateType === 'overtime');
    expect(lines(overtime)).toEqual(['3 overtime 60.0000 15.0000', '1 overtime 30.0000 10.5000']);
    expect(rateOfAll(overtime)).toEqual({ unit: 'hour', billRate: '52.5000', payRate: '13.8750' });
    expect(rateOfAll(overtime.slice(0, 1))).toEqual({ unit: 'hour', billRate: '60.0000', payRate: '15.0000' });
  });

  it('know no overtime of days', () => {
    const time = rateWeek(week(12, 12, 12, 12, 12), [rate('regular', '800', '500', 0, 'day')], terms);
    expect(lines(time)).toEqual(['60 regular 800.0000 500.0000']);
  });

  it('rate overtime that somebody entered as such from the regular rate', () => {
    const entered = [{ date: monday, rateType: 'overtime', hours: '2' }];
    expect(lines(rateWeek(entered, [rate('regular', '80', '50')], { ...terms, rule: 'none' }))).toEqual([
      '2 overtime 120.0000 75.0000',
    ]);
  });

  it('leave a class without a rate that no policy knows', () => {
    const custom = { weekend: 'weekend', weekend_days: [6, 7] };
    const time = rateWeek(week(0, 0, 0, 0, 0, 8), [rate('regular', '80', '50')], { ...terms, rule: 'custom', custom });
    expect(time).toMatchObject([{ rateType: 'weekend', rate: { unit: null }, bill: null, pay: null }]);
  });
});
