import fc from 'fast-check';
import { type CommissionTerms, earnedOn, type InvoicedLine, payableOf, restAfter } from '@/lib/commissions/earnings';
import { decimal, formatAmount, sum } from '@/lib/money/amount';
import { minorUnits } from '@/lib/money/currencies';
import { exactMinutes } from '@/lib/money/minutes';

const entry = (date: string, hours: string, fields: Partial<InvoicedLine['entries'][number]> = {}) => ({
  date,
  minutes: exactMinutes(hours).toFixed(),
  rateType: 'regular',
  unit: 'hour' as const,
  billRate: '85',
  payRate: '60',
  ...fields,
});
/** 40 h at 85 and 60: bill 3,400.00, pay 2,400.00, burden 12 % 288.00, margin 712.00. */
const week: InvoicedLine = {
  netAmount: '3400',
  entries: ['02', '03', '04', '05', '06'].map((day) => entry(`2026-03-${day}`, '8')),
};
const terms = (fields: Partial<CommissionTerms>): CommissionTerms => ({
  basis: 'margin',
  percent: '20',
  amount: null,
  tiers: null,
  start: '2026-03-02',
  end: null,
  ...fields,
});
const earned = (
  fields: Partial<CommissionTerms>,
  { lines = [week], before = { base: '0', earned: '0' }, currency = 'EUR' } = {},
) => {
  const found = earnedOn(terms(fields), { lines, currency, burdenPercent: '12' }, before);
  return found && [found.base.toFixed(2), found.earned.toFixed(2)];
};

it.each([
  ['margin', { basis: 'margin', percent: '20' }, ['712.00', '142.40']],
  ['amount billed', { basis: 'bill', percent: '5' }, ['3400.00', '170.00']],
  ['pay', { basis: 'pay', percent: '5' }, ['2400.00', '120.00']],
  ['hours', { basis: 'hour', percent: null, amount: '1.25' }, ['40.00', '50.00']],
  ['once', { basis: 'fixed_once', percent: null, amount: '500' }, ['0.00', '500.00']],
] as const)('is earned on the %s', (_, fields, expected) => {
  expect(earned(fields)).toEqual(expected);
});

it('counts the worked days from its first to its last', () => {
  expect(earned({ basis: 'bill', percent: '10', start: '2026-03-04' })).toEqual(['2040.00', '204.00']);
  expect(earned({ basis: 'bill', percent: '10', end: '2026-03-03' })).toEqual(['1360.00', '136.00']);
  expect(earned({ basis: 'bill', percent: '10', start: '2026-03-07' })).toBeNull();
  expect(earned({ basis: 'fixed_once', percent: null, amount: '500', end: '2026-03-01' })).toBeNull();
});

it('takes a line that it counts whole as it stands on the invoice', () => {
  const lines = [{ netAmount: '640.00', entries: [entry('2026-03-02', '7.5', { billRate: '85.3333' })] }];
  expect(earned({ basis: 'bill', percent: '100' }, { lines })).toEqual(['640.00', '640.00']);
});

it('counts a day at a daily rate once, and hours as hours', () => {
  const day = { unit: 'day' as const, billRate: '600', payRate: '450' };
  const lines = [{ netAmount: '1200', entries: [entry('2026-03-02', '7', day), entry('2026-03-03', '5', day)] }];
  expect(earned({ basis: 'pay', percent: '10' }, { lines })).toEqual(['900.00', '90.00']);
  expect(earned({ basis: 'hour', percent: null, amount: '1' }, { lines })).toEqual(['12.00', '12.00']);
});

it('is nothing of a loss, and nothing again of what is earned once', () => {
  const lines = [{ netAmount: '800', entries: [entry('2026-03-02', '10', { billRate: '80', payRate: '75' })] }];
  expect(earned({ basis: 'margin' }, { lines })).toBeNull();
  const once = { basis: 'fixed_once', percent: null, amount: '500' } as const;
  expect(earned(once, { before: { base: '0', earned: '500' } })).toBeNull();
  expect(earned(once, { before: { base: '0', earned: '0' } })).not.toBeNull();
});

it('rises by tiers over all invoices of the contract', () => {
  const tiers = [
    { over: '5000', percent: '10' },
    { over: '6000', percent: '20' },
  ];
  const bill = { basis: 'bill', percent: '5', tiers } as const;
  expect(earned(bill)).toEqual(['3400.00', '170.00']);
  // 1,600.00 at 5 %, 1,000.00 at 10 %, 800.00 at 20 %.
  expect(earned(bill, { before: { base: '3400', earned: '170' } })).toEqual(['3400.00', '340.00']);
  expect(earned(bill, { before: { base: '6800', earned: '510' } })).toEqual(['3400.00', '680.00']);
});

it('may be paid out as the client pays, all of it on the last cent', () => {
  const pay = (paidTotal: string, grossTotal = '300') =>
    payableOf('100.01', { paidTotal, grossTotal, currency: 'EUR' }).toFixed(2);
  expect([pay('0'), pay('100'), pay('299.99'), pay('300'), pay('400'), pay('0', '0')]).toEqual([
    '0.00',
    '33.34',
    '100.01',
    '100.01',
    '100.01',
    '100.01',
  ]);
});

it('is paid out to the cent, however the payments come and go', () => {
  const anyMove = fc.integer({ min: -500_000, max: 500_000 });
  fc.assert(
    fc.property(
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(anyMove, { maxLength: 12 }),
      (currency, gross, commission, moves) => {
        const cent = decimal('1').div(10 ** minorUnits(currency));
        const of = (cents: number) => cent.times(cents);
        const earned = of(commission);
        let paid = of(0);
        const posted = [...moves, gross].map((move, index) => {
          paid = index === moves.length ? of(gross) : paid.plus(of(move));
          return payableOf(earned, { paidTotal: paid, grossTotal: of(gross), currency });
        });
        const steps = posted.map((now, index) => now.minus(posted[index - 1] ?? '0'));
        expect(formatAmount(sum(steps), currency)).toBe(formatAmount(earned, currency));
        for (const now of posted) expect(now.gte(0) && now.lte(earned)).toBe(true);
      },
    ),
  );
});

it('adds up to the cent under any credits and part payments, and comes to nothing once all is credited', () => {
  const anyEvents = fc.array(fc.record({ credit: fc.boolean(), cents: fc.integer({ min: 1, max: 40_000 }) }), {
    minLength: 1,
    maxLength: 10,
  });
  const hundred = (cents: number, places: number) => decimal(String(cents)).div(10 ** places);
  fc.assert(
    fc.property(
      fc.constantFrom('EUR', 'JPY', 'KWD'),
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 30_000 }),
      anyEvents,
      (currency, net, commission, events) => {
        const places = minorUnits(currency);
        const earnedAtIssue = hundred(commission, places);
        const base = hundred(net, places);
        let [credited, paid] = [0, 0];
        let held = { earned: earnedAtIssue, payable: decimal('0') };
        const follow = () => {
          const share = { credited: hundred(credited, places), of: base };
          const { earned: left } = restAfter({ base, earned: earnedAtIssue }, share, currency);
          const rest = { grossTotal: hundred(net - credited, places), paidTotal: hundred(paid, places), currency };
          held = { earned: left, payable: payableOf(left, rest) };
          // The oracle: whole minor units, half of one rounded away from zero.
          const back = Math.floor((2 * commission * credited + net) / (2 * net));
          expect(formatAmount(left, currency)).toBe(formatAmount(hundred(commission - back, places), currency));
          expect(held.payable.gte(0) && held.payable.lte(held.earned)).toBe(true);
        };
        for (const { credit, cents } of events) {
          if (credit) credited = Math.min(net, credited + cents);
          else paid += cents;
          follow();
        }
        paid = Math.max(paid, net - credited);
        follow();
        expect(held.payable.eq(held.earned)).toBe(true);
        credited = net;
        follow();
        expect([held.earned.toFixed(), held.payable.toFixed()]).toEqual(['0', '0']);
      },
    ),
  );
});

it('is the same by tiers however the basis comes in', () => {
  const tiers = [
    { over: '1000', percent: '7' },
    { over: '2500.5', percent: '12.5' },
  ];
  const anyParts = fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(anyParts, (parts) => {
      let before = { base: '0', earned: '0' };
      for (const cents of parts) {
        const netAmount = decimal(String(cents)).div(100);
        const lines = [{ netAmount, entries: [entry('2026-03-02', '1')] }];
        const found = earnedOn(
          terms({ basis: 'bill', percent: '3', tiers }),
          { lines, currency: 'EUR', burdenPercent: '0' },
          before,
        );
        before = {
          base: sum([before.base, found?.base ?? '0']).toFixed(),
          earned: sum([before.earned, found?.earned ?? '0']).toFixed(),
        };
      }
      const total = Number(before.base);
      const exact =
        Math.min(total, 1000) * 0.03 +
        Math.max(0, Math.min(total, 2500.5) - 1000) * 0.07 +
        Math.max(0, total - 2500.5) * 0.125;
      // Half a cent of rounding for each invoice.
      expect(Math.abs(Number(before.earned) - exact)).toBeLessThanOrEqual(0.005 * parts.length + 1e-9);
    }),
  );
});
