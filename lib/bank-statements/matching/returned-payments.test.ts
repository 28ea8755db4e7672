import { findReturned, type Receipt, type ReturnLine } from '@/lib/bank-statements/matching/returned-payments';

const receipt: Receipt = {
  id: 'r1',
  clientId: 'c1',
  clientName: 'Harbour & Sons Ltd',
  paidOn: '2026-01-30',
  amount: '816',
  currency: 'EUR',
  invoices: [{ id: 'i1', number: 'TST-2026-000001' }],
  endToEndId: 'E2E-7',
  payerIban: 'FR1420041010050500013M02606',
  reversedOn: null,
};
const line: ReturnLine = {
  amount: '816.00',
  currency: 'EUR',
  charges: null,
  payerName: null,
  payerIban: null,
  reference: null,
  endToEndId: null,
};
/** An equal receipt of another client. */
const other: Receipt = {
  ...receipt,
  id: 'r2',
  clientId: 'c2',
  clientName: 'Quay Works',
  invoices: [{ id: 'i2', number: 'TST-2026-000002' }],
  endToEndId: null,
  payerIban: null,
  paidOn: '2026-01-31',
};

it.each<[string, Partial<ReturnLine>]>([
  ['its reference', { endToEndId: 'E2E-7' }],
  ['its account', { payerIban: 'FR1420041010050500013M02606' }],
  ['its name', { payerName: 'HARBOUR AND SONS' }],
  ['the invoice that it names', { reference: 'Return TST-2026-000001' }],
])('finds a payment by %s', (_, facts) => {
  expect(findReturned([other, receipt], { ...line, ...facts })).toMatchObject({
    confidence: 'likely',
    receipt_id: 'r1',
  });
});

it('takes the last of several that are alike, and one of which only the amount is known if it is the only one', () => {
  const later = { ...receipt, id: 'r3', paidOn: '2026-02-01' };
  expect(findReturned([receipt, later], { ...line, endToEndId: 'E2E-7' })?.receipt_id).toBe('r3');
  expect(findReturned([receipt], line)).toMatchObject({ confidence: 'possible', receipt_id: 'r1', amount: '816.00' });
  expect(findReturned([receipt, other], line)).toBeNull();
});

it('asks for just the amount and currency, with or without what the bank took', () => {
  expect(findReturned([receipt], { ...line, amount: '819', charges: '3' })?.receipt_id).toBe('r1');
  expect(findReturned([receipt], { ...line, amount: '815.99', endToEndId: 'E2E-7' })).toBeNull();
  expect(findReturned([receipt], { ...line, currency: 'USD', endToEndId: 'E2E-7' })).toBeNull();
});

it('says that a payment was taken back before, unless another one fits as well', () => {
  const reversed = { ...receipt, id: 'r4', reversedOn: '2026-02-03' };
  expect(findReturned([reversed], { ...line, endToEndId: 'E2E-7' })).toMatchObject({
    receipt_id: 'r4',
    reversed_on: '2026-02-03',
  });
  expect(findReturned([reversed, receipt], { ...line, endToEndId: 'E2E-7' })).toMatchObject({
    receipt_id: 'r1',
    reversed_on: null,
  });
  expect(findReturned([reversed], line)).toBeNull();
  expect(findReturned([reversed, other], line)?.receipt_id).toBe('r2');
});
