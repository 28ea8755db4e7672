import { addDays } from '@/lib/calendar/days';
import { leavePayLaws } from '@/lib/leave/laws/pay-laws';
import { averageBefore, type PaidTime } from '@/lib/leave/pay/average';
import { continuedPay, illnessStart } from '@/lib/leave/pay/sick-days';
import { Decimal } from '@/lib/money/amount';

const start = '2026-06-01';
/** Hours of a type on the Monday so many weeks before leave. */
const time = (weeksBefore: number, hours: number, rate: string, more: Partial<PaidTime> = {}): PaidTime => ({
  date: addDays(start, -7 * weeksBefore),
  isOwn: true,
  rateType: 'regular',
  unit: 'hour',
  minutes: String(hours * 60),
  payRate: rate,
  ...more,
});
const average = (times: PaidTime[], regular = '0') => {
  const { rate, basis } = averageBefore(start, times, { unit: 'hour', rate: new Decimal(regular) });
  return {
    rate: rate?.toFixed(4),
    weeks: basis.weeks.length,
    hours: basis.hours,
    pay: basis.pay,
    raised: basis.raised_to,
  };
};

it('cites the sentence that leaves overtime out of the average', () => {
  const [{ sources }] = leavePayLaws;
  expect(sources[0].sentence).toContain('mit Ausnahme des zusätzlich für Überstunden gezahlten Arbeitsverdienstes');
});

describe('the average of thirteen weeks (BUrlG § 11)', () => {
  it('is all pay by all hours', () => {
    // 40 × 15 + 20 × 18 = 960 for 60 hours.
    expect(average([time(13, 40, '15'), time(1, 20, '18')])).toMatchObject({
      rate: '16.0000',
      weeks: 2,
      hours: '60.00',
      pay: '960.00',
    });
  });

  it('looks at 91 days, the first and the last of them included', () => {
    const [before, first, last] = [-92, -91, -1].map((days) => addDays(start, days));
    const on = (date = '', rate = '10') => time(0, 10, rate, { date });
    expect(average([on(before, '90'), on(first, '10'), on(last, '20'), on(start, '90')])).toMatchObject({
      rate: '15.0000',
      weeks: 2,
    });
  });

  it('leaves overtime out, and counts premiums for nights and Sundays', () => {
    const others = ['overtime', 'overtime_2', 'double_time'].map((rateType) => time(2, 10, '99', { rateType }));
    // 30 × 16 + 10 × 20 = 680 for 40 hours.
    expect(average([time(2, 30, '16'), time(2, 10, '20', { rateType: 'night' }), ...others]).rate).toBe('17.0000');
  });

  it('counts the pay of being on call and not its hours', () => {
    expect(average([time(2, 40, '15'), time(2, 20, '2', { rateType: 'standby' })]).rate).toBe('16.0000');
  });

  it('takes a raise for all regular time of this contract, not a lower rate', () => {
    expect(average([time(9, 40, '15'), time(1, 40, '16')], '16')).toMatchObject({ rate: '16.0000', raised: '16.0000' });
    expect(average([time(9, 40, '15')], '14')).toMatchObject({ rate: '15.0000', raised: null });
    const elsewhere = time(9, 40, '15', { isOwn: false });
    expect(average([elsewhere], '16')).toMatchObject({ rate: '15.0000', raised: null });
  });

  it('counts days at daily rates by their hours', () => {
    const day = (days: string | null) => time(3, 8, '200', { unit: 'day', days });
    // 200 for 8 hours, and half of it.
    expect(average([day(null), day('0.50')]).rate).toBe('18.7500');
  });

  it('has no rate without work', () => {
    expect(average([])).toMatchObject({ rate: undefined, weeks: 0, hours: '0.00' });
  });
});

describe('continued pay (EFZG § 3)', () => {
  it.each([
    // Long employed: 42 calendar days from the first day of illness.
    ['2026-03-02', '2020-01-01', '2026-03-02', '2026-04-12'],
    // Employed on Wednesday, 1 July: from 29 July on, six weeks.
    ['2026-07-06', '2026-07-01', '2026-07-29', '2026-09-08'],
    ['2026-07-29', '2026-07-01', '2026-07-29', '2026-09-08'],
    ['2026-07-30', '2026-07-01', '2026-07-30', '2026-09-09'],
  ])('of somebody ill from %s, employed from %s', (ill, employed, from, to) =>
    expect(continuedPay(ill, employed)).toEqual({ start: from, end: to }),
  );

  const isWorkingDay = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());
  it('counts sick notes together that follow each other over a weekend', () => {
    const notes = [
      { start: '2026-03-02', end: '2026-03-06' },
      { start: '2026-03-09', end: '2026-03-11' },
      { start: '2026-02-02', end: '2026-02-06' },
    ];
    expect(illnessStart('2026-03-12', notes, isWorkingDay)).toBe('2026-03-02');
    expect(illnessStart('2026-03-13', notes, isWorkingDay)).toBe('2026-03-13');
    expect(illnessStart('2026-02-09', notes, isWorkingDay)).toBe('2026-02-02');
  });
});
