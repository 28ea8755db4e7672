import { ratedTotals, rateEntries } from '@/lib/timesheets/rated';

const rate = (rateType: string, billRate: string, payRate: string, effectiveFrom: string) => ({
  rateType,
  unit: 'hour' as const,
  billRate,
  payRate,
  effectiveFrom,
});
const entry = (date: string, hours: string, rateType = 'regular') => ({ date, hours, rateType });

describe('rated time', () => {
  it('takes each day’s own rate across a change of rates', () => {
    const rates = [rate('regular', '85.3333', '60', '2026-11-01'), rate('regular', '90', '64', '2026-11-18')];
    const rated = rateEntries([entry('2026-11-17', '7.5'), entry('2026-11-18', '8')], rates);
    expect(rated.map(({ billRate, payRate }) => [billRate, payRate])).toEqual([
      ['85.3333', '60'],
      ['90', '64'],
    ]);
    const totals = ratedTotals(rated, 'EUR');
    expect([totals.totalHours.toFixed(2), totals.billTotal.toFixed(2), totals.payTotal.toFixed(2)]).toEqual([
      '15.50',
      '1360.00',
      '962.00',
    ]);
  });

  it('counts time without a rate in the hours only', () => {
    const rated = rateEntries(
      [entry('2026-11-17', '8'), entry('2026-11-17', '2', 'overtime')],
      [rate('regular', '85', '60', '2026-11-01')],
    );
    expect(rated[1]).toMatchObject({ unit: null, billRate: null, payRate: null });
    const totals = ratedTotals(rated, 'EUR');
    expect([totals.totalHours.toFixed(2), totals.billTotal.toFixed(2)]).toEqual(['10.00', '680.00']);
  });
});
