import {
  creditorReference,
  isQrIban,
  qrReference,
  type SwissBill,
  swissQrText,
  swissReference,
} from '@/lib/money/swiss-qr';

const bill: SwissBill = {
  iban: 'CH4431999123000889012',
  creditor: {
    name: 'Max Muster & Söhne',
    street: 'Musterstrasse 123',
    postalCode: '8000',
    city: 'Seldwyla',
    country: 'CH',
  },
  debtor: { name: 'Simon Muster', street: 'Musterstrasse 1', postalCode: '8000', city: 'Seldwyla', country: 'CH' },
  amount: '1949.75',
  currency: 'CHF',
  number: '21-0000000003139471430009 01',
};

it('has the elements of the implementation guidelines in their order', () => {
  expect(swissQrText(bill)?.split('\n')).toEqual([
    ...['SPC', '0200', '1', 'CH4431999123000889012'],
    ...['S', 'Max Muster & Söhne', 'Musterstrasse 123', '', '8000', 'Seldwyla', 'CH'],
    ...['', '', '', '', '', '', ''],
    ...['1949.75', 'CHF'],
    ...['S', 'Simon Muster', 'Musterstrasse 1', '', '8000', 'Seldwyla', 'CH'],
    ...['QRR', '210000000003139471430009017'],
    ...['21-0000000003139471430009 01', 'EPD'],
  ]);
});

it('leaves the payer open where their address is not complete', () => {
  const lines = swissQrText({ ...bill, debtor: { ...bill.creditor, city: '' } })?.split('\n');
  expect(lines?.slice(20, 27)).toEqual(['', '', '', '', '', '', '']);
  expect(lines).toHaveLength(31);
});

// The references of the guidelines' own examples.
it.each([
  ['21000000000313947143000901', '210000000003139471430009017'],
  ['12000000000023447894321689', '120000000000234478943216899'],
])('ends the QR reference of %s with its check digit', (digits, expected) => {
  expect(qrReference(digits)).toBe(expected);
});

it.each([
  ['539007547034', 'RF18539007547034'],
  ['INV2026000001', creditorReference('INV2026000001')],
])('makes a creditor’s reference of %s', (text, expected) => {
  expect(creditorReference(text)).toBe(expected);
});

it.each([
  ['CH4431999123000889012', true],
  ['CH5800791123000889012', false],
  ['DE89370400440532013000', false],
])('knows whether %s is a QR-IBAN', (iban, expected) => {
  expect(isQrIban(iban)).toBe(expected);
});

it('takes a QR reference for a QR-IBAN alone', () => {
  expect(swissReference('CH5800791123000889012', 'INV-2026-1').type).toBe('SCOR');
  expect(swissReference('CH5800791123000889012', '---')).toEqual({ type: 'NON', reference: '' });
  expect(swissReference('CH4431999123000889012', 'INV-2026-1').type).toBe('QRR');
});

it.each([
  [{ iban: 'DE89370400440532013000' }],
  [{ iban: 'CH4431999123000889013' }],
  [{ currency: 'USD' }],
  [{ amount: '0' }],
  [{ amount: '1.005' }],
  [{ creditor: { ...bill.creditor, postalCode: '' } }],
])('has no code for %j', (fields) => {
  expect(swissQrText({ ...bill, ...fields })).toBeNull();
});

it('lets no text add a line', () => {
  const hostile = { ...bill.creditor, name: 'A\nCH5800791123000889012\u202e<script>' };
  expect(swissQrText({ ...bill, creditor: hostile })?.split('\n')).toHaveLength(31);
});
