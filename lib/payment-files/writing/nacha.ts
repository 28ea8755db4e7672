import { type Decimal, decimal, sum } from '@/lib/money/amount';
import type { Payment, PaymentBatch } from '@/lib/payment-files/writing/payment';

/** The company as its bank knows it in the ACH. */
export interface AchOriginator {
  /** In the letters of an ACH record. */
  name: string;
  /** The routing number of the bank that takes the file: nine digits with a check digit. */
  routingNumber: string;
  bankName: string;
  /** Ten characters, mostly a 1 and the employer identification number. */
  companyId: string;
}

/**
 * A file of ACH credits in the format of NACHA: a header, a batch of people (PPD) and one of companies (CCD), a control
 * record, and lines of nines until the lines are a multiple of ten. Each line has 94 characters.
 */
export function writeNacha(batch: PaymentBatch, originator: AchOriginator): string {
  const people = batch.payments.filter(({ isCompany }) => !isCompany);
  const companies = batch.payments.filter(({ isCompany }) => isCompany);
  const classes = [
    { code: 'PPD', payments: people },
    { code: 'CCD', payments: companies },
  ].filter(({ payments }) => payments.length > 0);
  const batches = classes.flatMap((one, index) => batchLines(batch, originator, one, index + 1));
  const lines = [fileHeader(batch, originator), ...batches];
  const blocks = Math.ceil((lines.length + 1) / blockingFactor);
  lines.push(fileControl(batch.payments, classes.length, blocks));
  while (lines.length % blockingFactor !== 0) lines.push('9'.repeat(lineLength));
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * The sum of the first eight digits of each payee's routing number, its last ten digits: by it a bank sees that no entry
 * was lost or changed.
 */
export const entryHash = (routingNumbers: readonly string[]): string =>
  String(routingNumbers.reduce((total, one) => total + Number(one.slice(0, 8)), 0))
    .slice(-10)
    .padStart(10, '0');

/** Whether a routing number of the American Bankers Association has its check digit (weights 3, 7, 1). */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text)) return false;
  const total = [...text].reduce((sumSoFar, digit, index) => sumSoFar + Number(digit) * ([3, 7, 1][index % 3] ?? 1), 0);
  return total > 0 && total % 10 === 0;
}

const lineLength = 94;
const blockingFactor = 10;
/** Credits only. */
const serviceClass = '220';

function fileHeader({ createdAt }: PaymentBatch, { routingNumber, companyId, bankName, name }: AchOriginator): string {
  const stamp = createdAt.toISOString();
  return line([
    '101',
    ` ${routingNumber}`,
    left(companyId, 10),
    stamp.slice(2, 10).replaceAll('-', ''),
    stamp.slice(11, 16).replace(':', ''),
    'A094101',
    left(bankName, 23),
    left(name, 23),
    left('', 8),
  ]);
}

function batchLines(
  { executionDay, createdAt }: PaymentBatch,
  { name, companyId, routingNumber }: AchOriginator,
  { code, payments }: { code: string; payments: readonly Payment[] },
  number: number,
): string[] {
  const bank = routingNumber.slice(0, 8);
  const header = line([
    '5',
    serviceClass,
    left(name, 16),
    left('', 20),
    left(companyId, 10),
    code,
    left(code === 'PPD' ? 'PAYROLL' : 'PAYMENT', 10),
    createdAt.toISOString().slice(2, 10).replaceAll('-', ''),
    executionDay.slice(2).replaceAll('-', ''),
    '   1',
    bank,
    right(number, 7),
  ]);
  const control = line([
    '8',
    serviceClass,
    right(payments.length, 6),
    entryHash(payments.map((one) => accountOf(one).routingNumber)),
    cents('0', 12),
    cents(totalOf(payments), 12),
    left(companyId, 10),
    left('', 19),
    left('', 6),
    bank,
    right(number, 7),
  ]);
  return [header, ...payments.map((one, index) => entry(one, bank, index + 1)), control];
}

function entry(payment: Payment, bank: string, number: number): string {
  const { routingNumber, accountNumber, isSavings } = accountOf(payment);
  return line([
    '6',
    isSavings ? '32' : '22',
    routingNumber,
    left(accountNumber, 17),
    cents(payment.amount, 10),
    left(payment.endToEndId.slice(-15), 15),
    left(payment.name, 22),
    left('', 2),
    '0',
    bank,
    right(number, 7),
  ]);
}

const fileControl = (payments: readonly Payment[], batches: number, blocks: number): string =>
  line([
    '9',
    right(batches, 6),
    right(blocks, 6),
    right(payments.length, 8),
    entryHash(payments.map((one) => accountOf(one).routingNumber)),
    cents('0', 12),
    cents(totalOf(payments), 12),
    left('', 39),
  ]);

const totalOf = (payments: readonly Payment[]): Decimal => sum(payments.map(({ amount }) => amount));

function accountOf({ account }: Payment) {
  if (account.kind !== 'ach') throw new Error('an ACH credit goes to an account with a routing number');
  return account;
}

/** @throws Error for a line of another length: a bank would refuse the whole file. */
function line(parts: readonly string[]): string {
  const text = parts.join('');
  if (text.length !== lineLength) throw new Error(`an ACH line has ${text.length} characters`);
  return text;
}

const left = (text: string, length: number): string => text.slice(0, length).padEnd(length, ' ');
const right = (value: number, length: number): string => String(value).padStart(length, '0');
const cents = (amount: string | Decimal, length: number): string =>
  decimal(amount).mul('100').toFixed(0).padStart(length, '0');
