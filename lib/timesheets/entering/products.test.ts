import { productsOf } from '@/lib/timesheets/entering/products';
import type { Classified } from '@/lib/timesheets/schema';

const entry = (date: string, hours: string, fields: Partial<Classified> = {}): Classified => ({
  date,
  hours,
  minutes: Number(hours) * 60,
  rate_type: 'regular',
  days: null,
  unit: 'hour',
  bill_rate: '85.3333',
  pay_rate: '60.0000',
  ...fields,
});

describe('how a total comes about', () => {
  const entries = [
    entry('2026-11-16', '7.50'),
    entry('2026-11-17', '8.00', { bill_rate: '90.0000' }),
    entry('2026-11-18', '8.00'),
    entry('2026-11-18', '0.25', { rate_type: 'standby', unit: 'day', bill_rate: '500.0000', pay_rate: '300.0000' }),
    entry('2026-11-19', '2.00', { rate_type: 'overtime', unit: null, bill_rate: null, pay_rate: null }),
  ];

  it('is hours or days at each rate of a side, rounded once each', () => {
    expect(productsOf(entries, 'bill_rate', 'EUR')).toEqual([
      { rate_type: 'regular', unit: 'hour', rate: '85.3333', quantity: '15.50', amount: '1322.67' },
      { rate_type: 'regular', unit: 'hour', rate: '90.0000', quantity: '8.00', amount: '720.00' },
      { rate_type: 'standby', unit: 'day', rate: '500.0000', quantity: '1', amount: '500.00' },
    ]);
    expect(productsOf(entries, 'pay_rate', 'EUR').map(({ quantity, amount }) => [quantity, amount])).toEqual([
      ['23.50', '1410.00'],
      ['1', '300.00'],
    ]);
  });

  it('is nothing on a side that was left out', () => {
    expect(productsOf([{ ...entry('2026-11-16', '8.00'), bill_rate: undefined }], 'bill_rate', 'EUR')).toEqual([]);
  });
});
