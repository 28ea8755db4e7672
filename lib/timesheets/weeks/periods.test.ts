import fc from 'fast-check';
import { addDays, daysBetween, eachDay, weekdayIso } from '@/lib/calendar/days';
import type { WeekCut } from '@/lib/clients/invoicing';
import { gapsOf, listPeriods, type PeriodRules, periodFor } from '@/lib/timesheets/weeks/periods';

const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anyContract = fc.record({
  weekStart: fc.integer({ min: 1, max: 7 }),
  contractStart: anyDay,
  length: fc.integer({ min: 0, max: 120 }),
  weekCut: fc.constantFrom<WeekCut>('whole', 'month_end'),
});

const rulesOf = ({ contractStart, length, ...rules }: Omit<PeriodRules, 'contractEnd'> & { length: number }) => ({
  ...rules,
  contractStart,
  contractEnd: addDays(contractStart, length),
});

describe('the period of a day', () => {
  // 2026-11-04 is a Wednesday, 2026-12-01 a Tuesday.
  const rules: PeriodRules = { weekStart: 1, contractStart: '2026-11-04', contractEnd: '2026-12-01', weekCut: 'whole' };

  it('is its week, cut at the contract’s first and last day', () => {
    expect(periodFor('2026-11-06', rules)).toEqual({ start: '2026-11-04', end: '2026-11-08' });
    expect(periodFor('2026-11-09', rules)).toEqual({ start: '2026-11-09', end: '2026-11-15' });
    expect(periodFor('2026-12-01', rules)).toEqual({ start: '2026-11-30', end: '2026-12-01' });
  });

  it('does not exist outside the contract', () => {
    expect([periodFor('2026-11-03', rules), periodFor('2026-12-02', rules)]).toEqual([undefined, undefined]);
  });

  it('follows the contract’s own week', () => {
    expect(periodFor('2026-11-09', { ...rules, weekStart: 7 })).toEqual({ start: '2026-11-08', end: '2026-11-14' });
  });

  it('crosses months and years whole', () => {
    const open = { ...rules, contractEnd: null };
    expect(periodFor('2026-12-31', open)).toEqual({ start: '2026-12-28', end: '2027-01-03' });
  });

  it('is cut at the end of a month where each month is billed its own days, and not where it ends with the month', () => {
    const cut: PeriodRules = { ...rules, contractEnd: null, weekCut: 'month_end' };
    expect(
      ['2026-12-28', '2026-12-31', '2027-01-01', '2027-02-28', '2027-03-01'].map((day) => periodFor(day, cut)),
    ).toEqual([
      { start: '2026-12-28', end: '2026-12-31' },
      { start: '2026-12-28', end: '2026-12-31' },
      { start: '2027-01-01', end: '2027-01-03' },
      { start: '2027-02-22', end: '2027-02-28' },
      { start: '2027-03-01', end: '2027-03-07' },
    ]);
  });

  it('is then the days of the contract that are in its week and in its month', () => {
    fc.assert(
      fc.property(anyContract, fc.nat(120), (contract, day) => {
        const cut: PeriodRules = { ...rulesOf(contract), weekCut: 'month_end' };
        const date = addDays(cut.contractStart, day);
        const whole = periodFor(date, { ...cut, weekCut: 'whole' });
        const expected = whole && eachDay(whole).filter((one) => one.slice(0, 7) === date.slice(0, 7));
        const period = periodFor(date, cut);
        expect(period && eachDay(period)).toEqual(expected);
      }),
    );
  });

  it('starts only on its first day', () => {
    const starts = ['2026-11-02', '2026-11-04', '2026-11-05', '2026-11-09', '2026-12-07'];
    expect(starts.map((day) => periodFor(day, rules)?.start === day)).toEqual([false, true, false, true, false]);
  });
});

describe('the periods of a contract', () => {
  it('hold each of its days exactly once, without gap or overlap', () => {
    fc.assert(
      fc.property(anyContract, (contract) => {
        const rules = rulesOf(contract);
        const whole = { start: rules.contractStart, end: rules.contractEnd };
        expect(listPeriods(whole, rules).flatMap(eachDay)).toEqual(eachDay(whole));
      }),
    );
  });

  it('lie within one week each: only their first can start and only their last can end inside a week', () => {
    fc.assert(
      fc.property(anyContract, (contract) => {
        const rules = rulesOf({ ...contract, weekCut: 'whole' });
        const periods = listPeriods({ start: rules.contractStart, end: rules.contractEnd }, rules);
        expect(periods.slice(1).every((period) => weekdayIso(period.start) === rules.weekStart)).toBe(true);
        const lastWeekday = ((rules.weekStart + 5) % 7) + 1;
        expect(periods.slice(0, -1).every((period) => weekdayIso(period.end) === lastWeekday)).toBe(true);
        expect(periods.every((period) => daysBetween(period.start, period.end) <= 6)).toBe(true);
      }),
    );
  });

  it('are the periods of each of their days', () => {
    fc.assert(
      fc.property(anyContract, anyDay, (contract, day) => {
        const rules = rulesOf(contract);
        const period = periodFor(day, rules);
        const isInside = day >= rules.contractStart && day <= rules.contractEnd;
        expect(period !== undefined).toBe(isInside);
        for (const each of period ? eachDay(period) : []) expect(periodFor(each, rules)).toEqual(period);
      }),
    );
  });

  it('listed for a range are those that touch it, whole', () => {
    fc.assert(
      fc.property(anyContract, anyDay, fc.integer({ min: -3, max: 60 }), (contract, start, length) => {
        const rules = rulesOf(contract);
        const range = { start, end: addDays(start, length) };
        const all = listPeriods({ start: rules.contractStart, end: rules.contractEnd }, rules);
        const touching = all.filter((period) => period.end >= range.start && period.start <= range.end);
        expect(listPeriods(range, rules)).toEqual(length < 0 ? [] : touching);
      }),
    );
  });

  it('go on without end for an open contract, listed as far as asked', () => {
    const open = { weekStart: 1, contractStart: '2026-11-04', contractEnd: null, weekCut: 'whole' as const };
    expect(listPeriods({ start: '2026-01-01', end: '2026-11-20' }, open).map((period) => period.start)).toEqual([
      '2026-11-04',
      '2026-11-09',
      '2026-11-16',
    ]);
  });
});

it('what sheets leave of a period has each of its other days exactly once', () => {
  const period = { start: '2026-11-16', end: '2026-11-22' };
  const anySheets = fc
    .uniqueArray(fc.integer({ min: -3, max: 10 }), { maxLength: 6 })
    .map((cuts) => cuts.sort((a, b) => a - b))
    .map((cuts) =>
      cuts.flatMap((from, index) => {
        const to = cuts[index + 1];
        // Every second range between the cuts belongs to a sheet.
        return index % 2 === 0 && to !== undefined
          ? [{ start: addDays(period.start, from), end: addDays(period.start, to - 1) }]
          : [];
      }),
    );
  fc.assert(
    fc.property(anySheets, (sheets) => {
      const written = sheets.flatMap((sheet) => eachDay(sheet));
      const left = eachDay(period).filter((day) => !written.includes(day));
      expect(gapsOf(period, sheets).flatMap(eachDay)).toEqual(left);
    }),
  );
});
