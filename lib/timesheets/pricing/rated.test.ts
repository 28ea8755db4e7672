import fc from 'fast-check';
import { addDays } from '@/lib/calendar/days';
import { usualPolicy } from '@/lib/hours/policies';
import { hoursOf, minutesOf } from '@/lib/money/minutes';
import { worthByLaw } from '@/lib/timesheets/pricing/oracle';
import { ratedTotals, rateSheet } from '@/lib/timesheets/pricing/rated';

const rate = (rateType: string, billRate: string, payRate: string, effectiveFrom: string) => ({
  rateType,
  unit: 'hour' as const,
  billRate,
  payRate,
  effectiveFrom,
});
const entry = (date: string, hours: string, rateType = 'regular') => ({
  date,
  minutes: minutesOf(hours).toFixed(),
  rateType,
});
const without = { rule: 'none', custom: null, bill: usualPolicy, pay: usualPolicy } as const;
const flsa = { ...without, rule: 'us_flsa' } as const;

describe('rated time', () => {
  it('takes each day’s own rate across a change of rates', () => {
    const rates = [rate('regular', '85.3333', '60', '2026-11-01'), rate('regular', '90', '64', '2026-11-18')];
    const entries = [entry('2026-11-17', '7.5'), entry('2026-11-18', '8')];
    const rows = rateSheet(entries, { rates, overtime: without });
    expect(rows.map(({ billRate, payRate }) => [billRate, payRate])).toEqual([
      ['85.3333', '60.0000'],
      ['90.0000', '64.0000'],
    ]);
    const totals = ratedTotals(rows, 'EUR');
    expect([hoursOf(totals.totalMinutes), totals.billTotal.toFixed(2), totals.payTotal.toFixed(2)]).toEqual([
      '15.50',
      '1360.00',
      '962.00',
    ]);
  });

  it('counts time without a rate in the hours only', () => {
    const entries = [entry('2026-11-17', '8'), entry('2026-11-17', '2', 'standby')];
    const rows = rateSheet(entries, { rates: [rate('regular', '85', '60', '2026-11-01')], overtime: without });
    expect(rows[1]).toMatchObject({ unit: null, billRate: null, payRate: null });
    const totals = ratedTotals(rows, 'EUR');
    expect([hoursOf(totals.totalMinutes), totals.billTotal.toFixed(2)]).toEqual(['10.00', '680.00']);
  });

  it('keeps what was entered beside what the rule makes of it, in one row per day and type', () => {
    const week = ['16', '17', '18', '19', '20'].map((day) => ({
      ...entry(`2026-11-${day}`, '9'),
      id: day,
      note: null,
    }));
    const more = { ...entry('2026-11-20', '1', 'overtime'), id: 'more', note: 'Release' };
    const rows = rateSheet([...week, more], { rates: [rate('regular', '80', '50', '2026-11-01')], overtime: flsa });
    expect(rows.slice(-2)).toEqual([
      {
        id: 'more',
        date: '2026-11-20',
        rateType: 'overtime',
        enteredMinutes: '60',
        minutes: '360',
        note: 'Release',
        clock: null,
        days: null,
        unit: 'hour',
        billRate: '120.0000',
        payRate: '75.0000',
      },
      expect.objectContaining({ id: '20', enteredMinutes: '540', minutes: '240', billRate: '80.0000' }),
    ]);
  });

  it('looks at the rest of the week on other sheets, and gives only its own days', () => {
    const others = [entry('2026-11-16', '10'), entry('2026-11-17', '10'), entry('2026-11-18', '10')];
    const rows = rateSheet([entry('2026-11-19', '8'), entry('2026-11-20', '6')], {
      rates: [rate('regular', '80', '50', '2026-11-01')],
      overtime: flsa,
      others,
    });
    expect(rows.map(({ date, rateType, minutes }) => [date, rateType, minutes])).toEqual([
      ['2026-11-19', 'regular', '480'],
      ['2026-11-20', 'overtime', '240'],
      ['2026-11-20', 'regular', '120'],
    ]);
  });
});

describe('the totals of any week', () => {
  const anyDay = fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 96 }).map((quarters) => quarters * 15),
    fc.nat(1440),
  );
  const anyRate = fc.record({
    from: fc.integer({ min: 1, max: 6 }),
    bill: fc.integer({ min: 0, max: 2_000_000 }),
    pay: fc.integer({ min: 0, max: 2_000_000 }),
  });
  const anyFactor = fc.integer({ min: 10_000, max: 30_000 });
  const factors = { overtime: anyFactor, double_time: anyFactor };
  const anyWeek = fc.record({
    rule: fc.constantFrom('none' as const, 'us_flsa' as const, 'us_california' as const),
    worked: fc.array(anyDay, { minLength: 7, maxLength: 7 }),
    rates: fc
      .tuple(
        anyRate.map((one) => ({ ...one, from: 0 })),
        fc.uniqueArray(anyRate, { selector: ({ from }) => from, maxLength: 3 }),
      )
      .map(([first, later]) => [first, ...later]),
    ownOvertime: fc.option(anyRate, { freq: 3 }),
    bill: fc.record({ policy: fc.constantFrom('multiplier' as const, 'none' as const), ...factors }),
    pay: fc.record({
      policy: fc.constantFrom('multiplier' as const, 'none' as const, 'weighted_average' as const),
      ...factors,
    }),
  });
  const places = (value: number, count: number) => (value / 10 ** count).toFixed(count);
  const dayOf = (index: number) => addDays('2026-11-16', index);

  it('are the law’s, whatever the rule, the rates’ changes, the policies and where the week is cut', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 0, max: 6 }), (week, cut) => {
        const rated = (rateType: string, { from, bill, pay }: { from: number; bill: number; pay: number }) => ({
          rateType,
          unit: 'hour' as const,
          billRate: places(bill, 4),
          payRate: places(pay, 4),
          effectiveFrom: dayOf(from),
        });
        const own = week.ownOvertime ? [rated('overtime', week.ownOvertime)] : [];
        const rates = [...week.rates.map((one) => rated('regular', one)), ...own];
        const policyOf = <Policy extends string>(side: { policy: Policy; overtime: number; double_time: number }) => ({
          policy: side.policy,
          overtime: places(side.overtime, 4),
          double_time: places(side.double_time, 4),
        });
        const overtime = { rule: week.rule, custom: null, bill: policyOf(week.bill), pay: policyOf(week.pay) };
        const entries = week.worked.map((minutes, index) => ({
          date: dayOf(index),
          rateType: 'regular',
          minutes: String(minutes),
        }));
        // Each part has the other as the rest of its workweek, as the two sheets of a cut week do.
        const [first, last] = [entries.slice(0, cut), entries.slice(cut)];
        for (const [part, others, isOwn] of [
          [first, last, (day: number) => day < cut],
          [last, first, (day: number) => day >= cut],
        ] as const) {
          const worked = others.filter(({ minutes }) => Number(minutes) > 0);
          const totals = ratedTotals(rateSheet(part, { rates, overtime, others: worked }), 'EUR');
          const law = worthByLaw(week, isOwn);
          expect([hoursOf(totals.totalMinutes), totals.billTotal.toFixed(2), totals.payTotal.toFixed(2)]).toEqual([
            hoursOf(String(law.minutes)),
            places(law.bill, 2),
            places(law.pay, 2),
          ]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
