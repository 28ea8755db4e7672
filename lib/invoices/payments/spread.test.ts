import { spread, unspread } from '@/lib/invoices/payments/spread';

it.each([
  ['816.00', ['816.00', '0.00', '0.00']],
  ['900', ['816.00', '84.00', '0.00']],
  ['1733', ['816.00', '816.00', '100.50']],
  ['', ['0.00', '0.00', '0.00']],
  ['ten', ['0.00', '0.00', '0.00']],
])('%j pays the oldest first', (typed, parts) => {
  expect(spread(typed, ['816.00', '816.00', '100.50'], 'EUR')).toEqual(parts);
});

it.each([
  ['10', ['4.00', '6.00'], null],
  ['10', ['4.00', '5.00'], { kind: 'rest', amount: '1.00' }],
  ['10', ['4.00', '6.01'], { kind: 'over', amount: '0.01' }],
  ['10', ['4.00', 'six'], null],
  ['', ['4.00'], null],
])('of %j shared out as %j, left is %j', (typed, parts, left) => {
  expect(unspread(typed, parts, 'EUR')).toEqual(left);
});
