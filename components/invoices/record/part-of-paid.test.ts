import { partOfPaid } from '@/components/invoices/record/part-of-paid';

const note = { id: '018f0000-0000-7000-8000-000000000001', number: 'CN-1' };
const payments = [
  { amount: '700.00', method: 'bank_transfer', credit_note: null },
  { amount: '100.00', method: 'credit_note', credit_note: note },
  { amount: '16.00', method: 'credit_note', credit_note: note },
  { amount: '-16.00', method: 'credit_note', credit_note: note },
  { amount: '3.50', method: 'write_off', credit_note: null },
];

it('says what of the paid amount is no money, less what was taken back', () => {
  const invoice = { currency: 'EUR', payments };
  expect([partOfPaid(invoice, 'byCredit'), partOfPaid(invoice, 'writtenOff')]).toEqual(['100.00', '3.50']);
  const taken = { ...invoice, payments: [...payments, { amount: '-3.50', method: 'write_off', credit_note: null }] };
  expect(partOfPaid(taken, 'writtenOff')).toBeNull();
  expect(partOfPaid({ currency: 'EUR' }, 'byCredit')).toBeNull();
});
