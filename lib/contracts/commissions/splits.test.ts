import fc from 'fast-check';
import { addDays, eachDay } from '@/lib/calendar/days';
import { firstOvershoot, type Split } from '@/lib/contracts/commissions/splits';

const split = (percent: string, start: string, end: string | null = null, fields: Partial<Split> = {}): Split => ({
  percent,
  start,
  end,
  tiers: null,
  ...fields,
});
const found = (...splits: Split[]) => {
  const over = firstOvershoot(splits);
  return over && [over.start, over.end, over.percent.toFixed()];
};

it.each([
  ['one whole', [split('100', '2026-01-01')], null],
  ['two halves', [split('50', '2026-01-01'), split('50', '2026-01-01')], null],
  ['one after the other', [split('100', '2026-01-01', '2026-01-31'), split('100', '2026-02-01')], null],
  [
    'a day of both',
    [split('60', '2026-01-01', '2026-01-31'), split('50', '2026-01-31')],
    ['2026-01-31', '2026-01-31', '110'],
  ],
  ['no end', [split('60', '2026-01-01'), split('40.0001', '2026-03-01')], ['2026-03-01', null, '100.0001']],
  [
    'its highest tier',
    [split('0', '2026-01-01', null, { tiers: [{ over: '10', percent: '70' }] }), split('40', '2026-03-01')],
    ['2026-03-01', null, '110'],
  ],
  ['nothing', [], null],
])('%s', (_, splits, expected) => {
  expect(found(...splits)).toEqual(expected);
});

it('agrees with adding up day by day', () => {
  const first = '2026-01-01';
  const anySplit = fc.record({
    percent: fc.integer({ min: 1, max: 100 }).map(String),
    from: fc.integer({ min: 0, max: 20 }),
    days: fc.option(fc.integer({ min: 0, max: 20 })),
  });
  fc.assert(
    fc.property(fc.array(anySplit, { maxLength: 5 }), (shares) => {
      const splits = shares.map(({ percent, from, days }) =>
        split(percent, addDays(first, from), days === null ? null : addDays(first, from + days)),
      );
      const over = eachDay({ start: first, end: addDays(first, 60) }).filter(
        (day) =>
          splits
            .filter(({ start, end }) => start <= day && (end === null || end >= day))
            .reduce((total, { percent }) => total + Number(percent), 0) > 100,
      );
      const run = firstOvershoot(splits);
      expect(run?.start).toBe(over[0]);
      const last = over.find((day) => !over.includes(addDays(day, 1)));
      if (run) expect(run.end ?? addDays(first, 60)).toBe(last);
    }),
  );
});
