import fc from 'fast-check';
import { formatFault, formatNumberOf, seriesYear } from '@/lib/invoices/numbers/number-format';

const usual = '{prefix}-{YYYY}-{seq:6}';
const numberOf = (prefix: string, year: number, seq: number, format = usual) =>
  formatNumberOf(format, { prefix, day: `${year}-03-05`, seq });

describe('an invoice number', () => {
  it('is prefix, year and six digits', () => {
    expect(numberOf('INV', 2026, 123)).toBe('INV-2026-000123');
    expect(numberOf('ACME', 2027, 1)).toBe('ACME-2027-000001');
  });

  it('grows past a million instead of repeating itself', () => {
    expect(numberOf('INV', 2026, 1_000_000)).toBe('INV-2026-1000000');
  });

  it('sorts as text in the order of issue, and is never the same twice', () => {
    const counter = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(counter, counter, (a, b) => {
        const [first, second] = [numberOf('INV', 2026, a), numberOf('INV', 2026, b)];
        expect(first < second).toBe(a < b);
        expect(first === second).toBe(a === b);
      }),
    );
  });

  it.each([0, -1, 1.5, NaN])('refuses the counter %p', (counter) => {
    expect(() => numberOf('INV', 2026, counter)).toThrow(RangeError);
  });
});

describe('a format', () => {
  it.each([
    ['{prefix}{YY}{MM}-{seq:4}', 'ACME2603-0012'],
    ['{seq}', '12'],
    ['{YYYY}.{seq:3}.A', '2026.012.A'],
  ])('%s reads %s', (format, text) => expect(numberOf('ACME', 2026, 12, format)).toBe(text));

  it.each([
    ['{prefix}-{YYYY}', 'yearly', 'number_format'],
    ['{seq}-{YYYY}-{seq:3}', 'yearly', 'number_format'],
    ['{YYYY}/{seq}', 'yearly', 'number_format'],
    ['{YYYY}-{seq} {client}', 'yearly', 'number_format'],
    ['{prefix}-{seq:6}', 'yearly', 'number_format_year'],
    ['{prefix}-{MM}-{seq:6}', 'yearly', 'number_format_year'],
    ['{prefix}-{seq:6}', 'continuous', null],
    ['{YY}-{seq:6}', 'yearly', null],
    [usual, 'yearly', null],
  ] as const)('%s, %s: %p', (format, reset, fault) => expect(formatFault({ format, reset })).toBe(fault));

  it('counts in the year of the day, or in none', () => {
    expect(seriesYear('yearly', '2026-12-31')).toBe(2026);
    expect(seriesYear('continuous', '2026-12-31')).toBe(0);
  });
});
