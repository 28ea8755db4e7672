import { prefilledAmount, remainderOf, smallerOf } from '@/components/invoices/payment/remainder';

it.each([
  ['1587.20', '1587.20', null],
  ['1587.20', '1587.2', null],
  ['1587.20', '1000', { kind: 'partial', amount: '587.20' }],
  ['1587.20', '1587.21', { kind: 'tooMuch', amount: '0.01' }],
  ['0.00', '5', { kind: 'tooMuch', amount: '5.00' }],
  ['-5.00', '5', { kind: 'tooMuch', amount: '10.00' }],
])('of %s due, a payment of %s leaves %j', (due, typed, left) => {
  expect(remainderOf(due, typed, 'EUR')).toEqual(left);
});

it.each(['', '0', 'ten', '-1', '1.005', undefined])('says nothing of what is no amount of euros: %j', (typed) => {
  expect(remainderOf('10.00', typed, 'EUR')).toBeNull();
});

it('begins with all that is due, and with nothing where nothing is', () => {
  expect([prefilledAmount('10.00'), prefilledAmount('0.00'), prefilledAmount('-3.00')]).toEqual(['10.00', '', '']);
});

it('a credit note pays what it has left, or what is due', () => {
  expect([smallerOf('1587.20', '99.00'), smallerOf('99.00', '1587.20')]).toEqual(['99.00', '99.00']);
});
