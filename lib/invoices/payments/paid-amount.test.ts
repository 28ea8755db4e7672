import { paidAmount } from '@/lib/invoices/payments/paid-amount';

it.each([
  [{ amount: '750', rate: '1.088', received: 'EUR' }, '816.00'],
  [{ amount: '750', rate: '1.08801', received: 'EUR' }, '816.01'],
  [{ amount: '816', rate: '', received: 'USD' }, '816.00'],
  [{ amount: '750', rate: '', received: 'EUR' }, ''],
  [{ amount: '750', rate: '0', received: 'EUR' }, ''],
  [{ amount: '7.5', rate: '0.0068', received: 'JPY' }, ''],
  [{ amount: '120000', rate: '0.0068', received: 'JPY' }, '816.00'],
])('%j pays %s of dollars', (typed, pays) => {
  expect(paidAmount(typed, 'USD')).toBe(pays);
});
