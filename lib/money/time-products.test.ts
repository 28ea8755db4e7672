import fc from 'fast-check';
import { formatAmount, minorUnits } from '@/lib/money/amount';
import { exactMinutes, hoursOf } from '@/lib/money/minutes';
import {
  add,
  anyCurrency,
  anyMinutes,
  anyRate,
  type Fraction,
  fraction,
  multiply,
  roundedText,
} from '@/lib/money/oracle';
import type { RateUnit } from '@/lib/money/rates';
import { groupEntries, timesheetTotals } from '@/lib/money/time-products';

interface Entry {
  date: string;
  minutes: string;
  rateType: string;
  unit: RateUnit;
  billRate: string;
  payRate: string;
}

/** Few dates, types and rates, so that groups of several entries are common. */
const anyEntries = fc.tuple(anyRate, anyRate, anyRate).chain((rates) =>
  fc.array(
    fc.record<Entry>({
      date: fc.integer({ min: 16, max: 22 }).map((day) => `2026-11-${day}`),
      minutes: fc.oneof({ weight: 1, arbitrary: fc.constant('0') }, { weight: 4, arbitrary: anyMinutes }),
      rateType: fc.constantFrom('regular', 'overtime'),
      unit: fc.constantFrom('hour', 'day'),
      billRate: fc.constantFrom(...rates),
      payRate: fc.constantFrom(...rates),
    }),
    { maxLength: 20 },
  ),
);

/** The rule once more, slowly: find each rate, add its hours or count its days as fractions, round, add. */
function oracleTotal(entries: Entry[], side: 'billRate' | 'payRate', currency: string): string {
  const places = minorUnits(currency);
  const isSame = (a: Entry, b: Entry) =>
    a.rateType === b.rateType && a.unit === b.unit && Number(a[side]) === Number(b[side]);
  const firsts = entries.filter((entry, index) => entries.findIndex((other) => isSame(other, entry)) === index);
  const products = firsts.map((first) => {
    const same = entries.filter((entry) => isSame(entry, first));
    const quantity = first.unit === 'hour' ? hoursIn(same) : daysOf(same);
    return fraction(roundedText(multiply(quantity, fraction(first[side])), places));
  });
  return roundedText(add(...products), places);
}

function hoursIn(entries: Entry[]): Fraction {
  return multiply(add(...entries.map((entry) => fraction(entry.minutes))), { numerator: 1n, denominator: 60n });
}

function daysOf(entries: Entry[]): Fraction {
  const worked = entries.filter((entry) => fraction(entry.minutes).numerator > 0n);
  return fraction(String(new Set(worked.map((entry) => entry.date)).size));
}

function hour(date: string, hours: string, billRate = '85.3333', rateType = 'regular'): Entry {
  return { date, minutes: exactMinutes(hours).toFixed(), rateType, unit: 'hour', billRate, payRate: '60' };
}

describe('groupEntries', () => {
  const bill = (entries: Entry[], currency = 'EUR') =>
    groupEntries(entries, (entry) => entry.billRate, currency).map(({ rateType, quantity, amount }) => [
      rateType,
      quantity.toFixed(),
      formatAmount(amount, currency),
    ]);

  it('adds hours up before it multiplies and rounds', () => {
    // Rounded by day it would be 640.00 + 682.67 + 682.67 = 2005.34; 23.5 × 85.3333 = 2005.33255.
    const week = [hour('2026-11-16', '7.5'), hour('2026-11-17', '8'), hour('2026-11-18', '8')];
    expect(bill(week)).toEqual([['regular', '23.5', '2005.33']]);
  });

  it('keeps types and rates apart, in the order they are first worked', () => {
    const raised = [
      hour('2026-11-19', '10', '90'),
      hour('2026-11-20', '2', '127.5', 'overtime'),
      hour('2026-11-16', '10', '85'),
      hour('2026-11-17', '10', '85.0000'),
    ];
    expect(bill(raised)).toEqual([
      ['regular', '20', '1700.00'],
      ['regular', '10', '900.00'],
      ['overtime', '2', '255.00'],
    ]);
  });

  it('pays a daily rate once a day, however the hours of the day are entered', () => {
    const day = (date: string, hours: string) => ({ ...hour(date, hours, '500'), unit: 'day' as const });
    const week = [day('2026-11-16', '4'), day('2026-11-16', '4.5'), day('2026-11-17', '0.25'), day('2026-11-18', '0')];
    expect(bill(week)).toEqual([['regular', '2', '1000.00']]);
  });

  it('does not mix an hourly and a daily rate of the same number', () => {
    expect(bill([hour('2026-11-16', '8', '100'), { ...hour('2026-11-17', '8', '100'), unit: 'day' }])).toEqual([
      ['regular', '8', '800.00'],
      ['regular', '1', '100.00'],
    ]);
  });

  it('holds each worked entry exactly once, and leaves the given list alone', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const before = [...entries];
        const held = groupEntries(entries, (entry) => entry.payRate, 'EUR').flatMap((product) => product.entries);
        expect(entries).toEqual(before);
        expect(held).toHaveLength(new Set(held).size);
        expect(new Set(held)).toEqual(new Set(entries.filter((entry) => Number(entry.minutes) > 0)));
      }),
    );
  });
});

describe('timesheetTotals', () => {
  it('gives the worked lines of one rate', () => {
    const totals = timesheetTotals([hour('2026-11-16', '7.5'), hour('2026-11-17', '8')], 'EUR');
    expect(hoursOf(totals.totalMinutes)).toBe('15.50');
    expect(formatAmount(totals.billTotal, 'EUR')).toBe('1322.67');
    expect(formatAmount(totals.payTotal, 'EUR')).toBe('930.00');
  });

  it('is 0 for an empty week', () => {
    const { totalMinutes, billTotal, payTotal } = timesheetTotals([], 'JPY');
    expect([totalMinutes, billTotal, payTotal].map((total) => total.toFixed())).toEqual(['0', '0', '0']);
  });

  it('agrees with the slow oracle on both sides, in any order of entries', () => {
    fc.assert(
      fc.property(anyEntries, anyCurrency, (entries, currency) => {
        const totals = timesheetTotals(entries, currency);
        expect(formatAmount(totals.billTotal, currency)).toBe(oracleTotal(entries, 'billRate', currency));
        expect(formatAmount(totals.payTotal, currency)).toBe(oracleTotal(entries, 'payRate', currency));
        expect(hoursOf(totals.totalMinutes)).toBe(roundedText(hoursIn(entries), 2));
        const reversed = timesheetTotals(entries.toReversed(), currency);
        expect(reversed.billTotal.equals(totals.billTotal)).toBe(true);
      }),
    );
  });
});

it('adds up parts of days where an entry says what its day counts as', () => {
  const entry = { rateType: 'regular', unit: 'day', minutes: '300', billRate: '600', payRate: '400' } as const;
  const entries = [
    { ...entry, date: '2026-11-16', days: '0.75' },
    { ...entry, date: '2026-11-17', days: '0.50' },
    { ...entry, date: '2026-11-18', days: null },
  ];
  const [product] = groupEntries(entries, ({ billRate }) => billRate, 'EUR');
  expect([product?.quantity.toFixed(), product?.amount.toFixed()]).toEqual(['2.25', '1350']);
});
