import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { addedByContract } from '@/lib/hours/oracle';
import { type Adding, addings, usualPolicy } from '@/lib/hours/policies';
import { type DatedRate, rateOfAll, rateWeek } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';
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
  hours.map((each, index) => ({ date: addDays(monday, index), rateType: 'regular', minutes: String(each * 60) }));
const terms = { rule: 'us_flsa', custom: null, bill: usualPolicy, pay: usualPolicy } as const;

/** The hours of each class at each pair of rates. */
const lines = (time: ReturnType<typeof rateWeek>) =>
  [...Map.groupBy(time, (piece) => `${piece.rateType} ${piece.rate.billRate} ${piece.rate.payRate}`)].map(
    ([key, pieces]) =>
      `${sum(pieces.map(({ minutes }) => minutes))
        .div(60)
        .toFixed()} ${key}`,
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
    const entered = [...week(10, 10, 10, 8), { date: addDays(monday, 4), rateType: 'travel', minutes: '240' }];
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
    const entered = [...week(10, 10, 10, 10, 5), { date: monday, rateType: 'standby', minutes: '1200' }];
    const average = { ...terms, pay: { ...usualPolicy, policy: 'weighted_average' as const } };
    expect(rateWeek(entered, rates, average).at(-1)?.pay).toMatchObject({
      average: { straightPay: '450', hours: '45.00', rate: '10.0000' },
      premium: '5.0000',
    });
  });

  it('are the mean by hours where hours of one class and day come from two types', () => {
    const rates = [rate('regular', '40', '10'), rate('travel', '20', '7')];
    const entered = [
      { date: monday, rateType: 'regular', minutes: '660' },
      { date: monday, rateType: 'travel', minutes: '60' },
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
    const entered = [{ date: monday, rateType: 'overtime', minutes: '120' }];
    expect(lines(rateWeek(entered, [rate('regular', '80', '50')], { ...terms, rule: 'none' }))).toEqual([
      '2 overtime 120.0000 75.0000',
    ]);
  });

  it('leave a class without a rate that no policy knows', () => {
    const custom = { weekend: 'weekend', weekend_days: [6, 7] };
    const time = rateWeek(week(0, 0, 0, 0, 0, 8), [rate('regular', '80', '50')], { ...terms, rule: 'custom', custom });
    expect(time).toMatchObject([{ rateType: 'weekend', rate: { unit: null }, bill: null, pay: null }]);
  });

  it('give any class a factor without a row of its own', () => {
    const custom = { weekend: 'weekend', weekend_days: [6, 7] };
    const factors = [{ type: 'weekend', factor: '1.7500' }];
    const raised = {
      ...terms,
      rule: 'custom',
      custom,
      bill: { ...usualPolicy, factors },
      pay: { ...usualPolicy, factors },
    } as const;
    const rates = [rate('regular', '80', '50'), rate('regular', '84', '52', 5)];
    expect(lines(rateWeek(week(8, 0, 0, 0, 0, 8, 8), rates, raised))).toEqual([
      '8 regular 80.0000 50.0000',
      '16 weekend 147.0000 91.0000',
    ]);
    const onlyPaid = { ...raised, bill: usualPolicy };
    expect(rateWeek(week(0, 0, 0, 0, 0, 8), rates, onlyPaid)).toMatchObject([{ rate: { unit: null } }]);
  });

  const night = (day: number, minutes: string) => ({ date: addDays(monday, day), rateType: 'night', minutes });
  const raises = [
    { type: 'night', factor: '1.2500' },
    { type: 'sunday', factor: '1.5000' },
  ];
  const policy = { ...usualPolicy, overtime: '1.2500', factors: raises };
  const addingUp = (adding: Adding): OvertimeTerms => ({
    rule: 'custom',
    custom: { weekly: { over: '40', type: 'overtime' }, weekdays: [{ day: 7, type: 'sunday' }], adding },
    counted: ['night'],
    bill: policy,
    pay: policy,
  });

  it.each([
    ['sum', '200.0000'],
    ['highest', '150.0000'],
    ['product', '234.3750'],
  ] as const)('of an hour of overtime in the night of a Sunday are, by %s, %s', (adding, expected) => {
    const entered = [...week(8, 8, 8, 8, 8), night(6, '120')];
    const [hours] = rateWeek(entered, [rate('regular', '100', '100')], addingUp(adding)).slice(-1);
    expect(hours).toMatchObject({ rateType: 'sunday', rate: { unit: 'hour', payRate: expected } });
    expect(hours?.pay).toMatchObject({ by: 'added', adding, total: expected });
  });

  it('take a rate of one of the classes before its factor, and need a rate or a factor for each', () => {
    const entered = [...week(8, 8, 8, 8, 8), night(6, '120')];
    const rates = [rate('regular', '100', '100'), rate('sunday', '180', '180')];
    expect(rateWeek(entered, rates, addingUp('sum')).at(-1)?.rate).toMatchObject({ payRate: '230.0000' });
    const without = { ...addingUp('sum'), bill: { ...policy, factors: raises.slice(0, 1) } };
    expect(rateWeek(entered, rates.slice(0, 1), without).at(-1)?.rate).toMatchObject({ unit: null });
  });

  it('pay the half of the average on top of a differential of the night (29 CFR 778.207(b))', () => {
    const average = {
      ...terms,
      counted: ['night'],
      pay: { ...usualPolicy, policy: 'weighted_average' as const, factors: raises },
    };
    const entered = [...week(10, 10, 10, 10), night(4, '300')];
    const rates = [rate('regular', '40', '10'), rate('night', '50', '12.5')];
    const paid = (by: DatedRate[]) => rateWeek(entered, by, average).at(-1)?.rate.payRate;
    // 40 × 10 + 5 × 12.5 = 462.50 ÷ 45 = 10.2778; half of it is 5.1389.
    expect(paid(rates)).toBe('17.6389');
    const billed = { ...average, bill: { ...usualPolicy, factors: raises } };
    expect(rateWeek(entered, rates.slice(0, 1), billed).at(-1)?.rate.payRate).toBe('17.6389');
  });

  it('add up to the pay of any week, minute by minute', () => {
    const anyDay = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 720 }));
    const anyWeek = fc.array(fc.tuple(anyDay, anyDay), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(anyWeek, fc.constantFrom(...addings), (days, adding) => {
        const entered = days.flatMap(([day, late], index) => [
          { date: addDays(monday, index), rateType: 'regular', minutes: String(day) },
          night(index, String(late)),
        ]);
        const time = rateWeek(entered, [rate('regular', '100', '100')], addingUp(adding));
        const pay = sum(time.map(({ minutes, rate: { payRate } }) => minutes.times(payRate ?? '0')));
        expect(pay.times(1_000_000).toFixed()).toBe(addedByContract(days, adding).toString());
      }),
      { numRuns: 200 },
    );
  });
});
