import { SaxesParser } from 'saxes';
import { writePain001 } from '@/lib/payment-files/writing/pain001';
import type { Payment } from '@/lib/payment-files/writing/payment';
import { cpuClock } from '@/lib/testing/cpu-time';

const payer = { name: 'Harbour Staffing', iban: 'DE89370400440532013000', bic: null };
const payment = (index: number, more: Partial<Payment> = {}): Payment => ({
  endToEndId: `OUT-000001-${index}`,
  name: 'Zoe Muller',
  account: { kind: 'iban', iban: 'IE64IRCE92050112345678', bic: 'IRCEIE2D' },
  amount: '1234.50',
  currency: 'EUR',
  reference: 'PAY-000007 2026-01',
  isCompany: false,
  ...more,
});
const write = (payments: readonly Payment[]) =>
  writePain001(
    {
      messageId: 'OUT-000001-A1B2C3',
      createdAt: new Date('2026-02-02T09:30:15.5Z'),
      executionDay: '2026-02-03',
      payments,
    },
    payer,
  );

/** Every element with its text, in the file's order, by its path below `CstmrCdtTrfInitn`. */
function read(xml: string): [string, string][] {
  const [found, path]: [[string, string][], string[]] = [[], []];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('text', (text) => text.trim() && found.push([path.slice(2).join('/'), text]));
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return found;
}

it('has the clauses of EPC132-08 in the order of the schema', () => {
  expect(read(write([payment(1)]))).toEqual([
    ['GrpHdr/MsgId', 'OUT-000001-A1B2C3'],
    ['GrpHdr/CreDtTm', '2026-02-02T09:30:15Z'],
    ['GrpHdr/NbOfTxs', '1'],
    ['GrpHdr/CtrlSum', '1234.50'],
    ['GrpHdr/InitgPty/Nm', 'Harbour Staffing'],
    ['PmtInf/PmtInfId', 'OUT-000001-A1B2C3-1'],
    ['PmtInf/PmtMtd', 'TRF'],
    ['PmtInf/BtchBookg', 'true'],
    ['PmtInf/NbOfTxs', '1'],
    ['PmtInf/CtrlSum', '1234.50'],
    ['PmtInf/PmtTpInf/SvcLvl/Cd', 'SEPA'],
    ['PmtInf/ReqdExctnDt/Dt', '2026-02-03'],
    ['PmtInf/Dbtr/Nm', 'Harbour Staffing'],
    ['PmtInf/DbtrAcct/Id/IBAN', 'DE89370400440532013000'],
    ['PmtInf/DbtrAcct/Ccy', 'EUR'],
    ['PmtInf/DbtrAgt/FinInstnId/Othr/Id', 'NOTPROVIDED'],
    ['PmtInf/ChrgBr', 'SLEV'],
    ['PmtInf/CdtTrfTxInf/PmtId/EndToEndId', 'OUT-000001-1'],
    ['PmtInf/CdtTrfTxInf/Amt/InstdAmt', '1234.50'],
    ['PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI', 'IRCEIE2D'],
    ['PmtInf/CdtTrfTxInf/Cdtr/Nm', 'Zoe Muller'],
    ['PmtInf/CdtTrfTxInf/CdtrAcct/Id/IBAN', 'IE64IRCE92050112345678'],
    ['PmtInf/CdtTrfTxInf/RmtInf/Ustrd', 'PAY-000007 2026-01'],
  ]);
});

it('names the bank of the payee only if it is known', () => {
  const xml = write([payment(1, { account: { kind: 'iban', iban: 'IE64IRCE92050112345678', bic: null } })]);
  expect(xml).not.toContain('CdtrAgt');
});

it('adds up the payments of each currency, and all of them', () => {
  const found = read(
    write([payment(1), payment(2, { amount: '0.01' }), payment(3, { currency: 'CHF', amount: '10.00' })]),
  );
  expect(found.filter(([path]) => /(NbOfTxs|CtrlSum|PmtInfId)$/.test(path)).map(([, text]) => text)).toEqual([
    '3',
    '1244.51',
    'OUT-000001-A1B2C3-1',
    '2',
    '1234.51',
    'OUT-000001-A1B2C3-2',
    '1',
    '10.00',
  ]);
});

it('never writes an account that is no IBAN', () => {
  const account = { kind: 'ach', routingNumber: '021000021', accountNumber: '1', isSavings: false } as const;
  expect(() => write([payment(1, { account })])).toThrow('IBAN');
});

it('writes 10,000 payments within five seconds', () => {
  const spent = cpuClock();
  const xml = write(Array.from({ length: 10_000 }, (_, index) => payment(index)));
  expect(spent()).toBeLessThan(5_000);
  expect(xml).toContain('<CtrlSum>12345000.00</CtrlSum>');
});
