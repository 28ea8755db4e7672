import { usualPolicy } from '@/lib/hours/policies';
import { ratedTotals, rateSheet } from '@/lib/timesheets/rated';

const rate = (rateType: string, billRate: string, payRate: string, effectiveFrom: string) => ({
  rateType,
  unit: 'hour' as const,
  billRate,
  payRate,
  effectiveFrom,
});
const entry = (date: string, hours: string, rateType = 'regular') => ({ date, hours, rateType });
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
    expect([totals.totalHours.toFixed(2), totals.billTotal.toFixed(2), totals.payTotal.toFixed(2)]).toEqual([
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
    expect([totals.totalHours.toFixed(2), totals.billTotal.toFixed(2)]).toEqual(['10.00', '680.00']);
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
        enteredHours: '1.00',
        hours: '6.00',
        note: 'Release',
        days: null,
        unit: 'hour',
        billRate: '120.0000',
        payRate: '75.0000',
      },
      expect.objectContaining({ id: '20', enteredHours: '9.00', hours: '4.00', billRate: '80.0000' }),
    ]);
  });

  it('looks at the rest of the week on other sheets, and gives only its own days', () => {
    const others = [entry('2026-11-16', '10'), entry('2026-11-17', '10'), entry('2026-11-18', '10')];
    const rows = rateSheet([entry('2026-11-19', '8'), entry('2026-11-20', '6')], {
      rates: [rate('regular', '80', '50', '2026-11-01')],
      overtime: flsa,
      others,
    });
    expect(rows.map(({ date, rateType, hours }) => [date, rateType, hours])).toEqual([
      ['2026-11-19', 'regular', '8.00'],
      ['2026-11-20', 'overtime', '4.00'],
      ['2026-11-20', 'regular', '2.00'],
    ]);
  });
});
