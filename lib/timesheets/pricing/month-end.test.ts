import fc from 'fast-check';
import { addDays, type DayRange } from '@/lib/calendar/days';
import { californiaByLaw, flsaByLaw } from '@/lib/hours/oracle';
import { usualPolicy } from '@/lib/hours/policies';
import type { DatedRate } from '@/lib/hours/rate';
import { decimal, sum } from '@/lib/money/amount';
import { ratedTotals, rateSheet } from '@/lib/timesheets/pricing/rated';
import { listPeriods } from '@/lib/timesheets/weeks/periods';

// The first day of the week that is cut at the end of a month, after one to six of its days.
const anyCut = fc.integer({ min: 1, max: 6 }).map((days) => addDays('2026-07-01', -days));
const anyDay = (step: number) => fc.nat(15 * (60 / step)).map((count) => count * step);
const anyWeek = (step: number) =>
  fc.record({
    monday: anyCut,
    minutes: fc.array(anyDay(step), { minLength: 7, maxLength: 7 }),
    rule: fc.constantFrom('us_flsa' as const, 'us_california' as const),
  });
const rateOf = (billRate: string): DatedRate => ({
  rateType: 'regular',
  unit: 'hour',
  billRate,
  payRate: '10.00',
  effectiveFrom: '2026-01-01',
});

interface Week {
  monday: string;
  minutes: number[];
  rule: 'us_flsa' | 'us_california';
}

/** The rows of a week's timesheets: one for all of it, or one for the days of each month. */
function sheetsOf({ monday, minutes, rule }: Week, weekCut: 'whole' | 'month_end', billRate: string, isAlone = false) {
  const week = minutes.map((each, day) => ({ date: addDays(monday, day), rateType: 'regular', minutes: String(each) }));
  const rules = {
    weekStart: ((new Date(monday).getUTCDay() + 6) % 7) + 1,
    contractStart: '2026-01-01',
    contractEnd: null,
    weekCut,
  };
  const isIn = ({ start, end }: DayRange, date: string) => start <= date && date <= end;
  const overtime = {
    rule,
    custom: null,
    bill: usualPolicy,
    pay: usualPolicy,
  };
  return listPeriods({ start: monday, end: addDays(monday, 6) }, rules).map((period) => {
    const others = isAlone ? [] : week.filter(({ date }) => !isIn(period, date));
    return rateSheet(
      week.filter(({ date }) => isIn(period, date)),
      { rates: [rateOf(billRate)], overtime, others },
    );
  });
}

const billOf = (sheets: ReturnType<typeof sheetsOf>) => sum(sheets.map((rows) => ratedTotals(rows, 'USD').billTotal));

it('has in its two timesheets together the classes that the law says of the whole week', () => {
  fc.assert(
    fc.property(anyWeek(1), (week) => {
      const sheets = sheetsOf(week, 'month_end', '85.00');
      expect(sheets).toHaveLength(2);
      const byLaw = week.rule === 'us_flsa' ? flsaByLaw(week.minutes) : californiaByLaw(week.minutes);
      const minutesOf = (type: string) =>
        sum(sheets.flat().flatMap(({ rateType, minutes }) => (rateType === type ? [decimal(minutes)] : []))).toNumber();
      expect({
        regular: minutesOf('regular'),
        overtime: minutesOf('overtime'),
        double_time: minutesOf('double_time'),
      }).toEqual(byLaw);
    }),
  );
});

it('has in the first the classes that it has before anybody has worked in the second', () => {
  fc.assert(
    fc.property(anyWeek(1), (week) => {
      expect(sheetsOf(week, 'month_end', '85.00')[0]).toEqual(sheetsOf(week, 'month_end', '85.00', true)[0]);
    }),
  );
});

it('comes in both together to what it comes to whole, to the cent, if no time at its rate has a part of a cent', () => {
  fc.assert(
    fc.property(anyWeek(15), (week) => {
      expect(billOf(sheetsOf(week, 'month_end', '84.00')).toFixed(2)).toBe(
        billOf(sheetsOf(week, 'whole', '84.00')).toFixed(2),
      );
    }),
  );
});

it('differs else by the rounding of its lines alone: half a cent for each class of each', () => {
  fc.assert(
    fc.property(anyWeek(1), (week) => {
      const [cut, whole] = [sheetsOf(week, 'month_end', '85.37'), sheetsOf(week, 'whole', '85.37')];
      const classes = [...cut, ...whole].flatMap((rows) => [...new Set(rows.map(({ rateType }) => rateType))]);
      expect(billOf(cut).minus(billOf(whole)).abs().lte(decimal('0.005').times(classes.length))).toBe(true);
    }),
  );
});
