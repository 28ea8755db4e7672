import { entryHash, isRoutingNumber, writeNacha } from '@/lib/payment-files/writing/nacha';
import type { Payment } from '@/lib/payment-files/writing/payment';

const originator = {
  name: 'HARBOUR STAFFING',
  bankName: 'CHASE',
  routingNumber: '021000021',
  companyId: '1123456789',
};
const payment = (index: number, more: Partial<Payment> = {}): Payment => ({
  endToEndId: `OUT-000001-${index}`,
  name: 'ZOE MULLER',
  account: { kind: 'ach', routingNumber: '091000019', accountNumber: '123456789', isSavings: false },
  amount: '1234.50',
  currency: 'USD',
  reference: '',
  isCompany: false,
  ...more,
});
const write = (payments: readonly Payment[]) =>
  writeNacha(
    { messageId: 'x', createdAt: new Date('2026-02-02T09:30:15Z'), executionDay: '2026-02-03', payments },
    originator,
  );
const lines = (text: string) => text.split('\r\n').slice(0, -1);

it('writes the records of the NACHA rules, column by column', () => {
  expect(lines(write([payment(1), payment(2, { amount: '0.05', isCompany: true, name: 'HARBOUR LLC' })]))).toEqual([
    '101 02100002111234567892602020930A094101CHASE                  HARBOUR STAFFING               ',
    '5220HARBOUR STAFFING                    1123456789PPDPAYROLL   260202260203   1021000020000001',
    '622091000019123456789        0000123450OUT-000001-1   ZOE MULLER              0021000020000001',
    '822000000100091000010000000000000000001234501123456789                         021000020000001',
    '5220HARBOUR STAFFING                    1123456789CCDPAYMENT   260202260203   1021000020000002',
    '622091000019123456789        0000000005OUT-000001-2   HARBOUR LLC             0021000020000001',
    '822000000100091000010000000000000000000000051123456789                         021000020000002',
    '9000002000001000000020018200002000000000000000000123455                                       ',
    '9'.repeat(94),
    '9'.repeat(94),
  ]);
});

it.each([
  [1, 10],
  [6, 10],
  [7, 20],
  [17, 30],
])('fills a file of %s payments up to blocks of ten lines', (count, expected) => {
  const written = lines(write(Array.from({ length: count }, (_, index) => payment(index))));
  expect(written).toHaveLength(expected);
  expect(written.every((one) => one.length === 94)).toBe(true);
  const control = written.find((one) => one.startsWith('9000001'));
  expect(Number(control?.slice(7, 13))).toBe(expected / 10);
});

it('marks a savings account', () => {
  const account = { kind: 'ach', routingNumber: '091000019', accountNumber: '1', isSavings: true } as const;
  expect(lines(write([payment(1, { account })]))[2]).toMatch(/^632091000019/);
});

it('keeps the last ten digits of the entry hash', () => {
  expect(entryHash(['091000019', '021000021'])).toBe('0011200003');
  expect(entryHash(Array.from({ length: 200 }, () => '991000019'))).toBe('9820000200');
});

it.each([
  ['021000021', true],
  ['091000019', true],
  ['021000020', false],
  ['000000000', false],
  ['02100002', false],
  ['02100002x', false],
])('checks the routing number %s', (text, expected) => {
  expect(isRoutingNumber(text)).toBe(expected);
});
