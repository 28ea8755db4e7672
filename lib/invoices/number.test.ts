import fc from 'fast-check';
import { dueDate, formatInvoiceNumber } from '@/lib/invoices/number';

describe('an invoice number', () => {
  it('is prefix, year and six digits', () => {
    expect(formatInvoiceNumber('INV', 2026, 123)).toBe('INV-2026-000123');
    expect(formatInvoiceNumber('ACME', 2027, 1)).toBe('ACME-2027-000001');
  });

  it('grows past a million instead of repeating itself', () => {
    expect(formatInvoiceNumber('INV', 2026, 1_000_000)).toBe('INV-2026-1000000');
  });

  it('sorts as text in the order of issue, and is never the same twice', () => {
    const counter = fc.integer({ min: 1, max: 999_999 });
    fc.assert(
      fc.property(counter, counter, (a, b) => {
        const [first, second] = [formatInvoiceNumber('INV', 2026, a), formatInvoiceNumber('INV', 2026, b)];
        expect(first < second).toBe(a < b);
        expect(first === second).toBe(a === b);
      }),
    );
  });

  it.each([0, -1, 1.5, NaN])('refuses the counter %p', (counter) => {
    expect(() => formatInvoiceNumber('INV', 2026, counter)).toThrow(RangeError);
  });
});

describe('the due date', () => {
  it('is that many calendar days after issue', () => {
    expect([dueDate('2026-11-21', 30), dueDate('2026-11-21', 0), dueDate('2028-02-28', 1)]).toEqual([
      '2026-12-21',
      '2026-11-21',
      '2028-02-29',
    ]);
  });
});
