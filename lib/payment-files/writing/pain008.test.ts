import { SaxesParser } from 'saxes';
import { type Collection, writePain008 } from '@/lib/payment-files/writing/pain008';
import type { CollectionTerms } from '@/lib/payment-files/writing/terms';

const creditor = {
  name: 'Harbour Staffing',
  iban: 'DE89370400440532013000',
  bic: null,
  creditorIdentifier: 'DE98ZZZ09999999999',
};
const terms: CollectionTerms = {
  scheme: 'core',
  reference: 'MANDATE-1',
  signedOn: '2026-01-02',
  sequence: 'FRST',
  originalReference: null,
  isNewAccount: false,
  version: 1,
};
const debit = (index: number, more: Partial<Collection> = {}): Collection => ({
  endToEndId: `OUT-000001-${index}`,
  name: 'Zoe Muller',
  account: { kind: 'iban', iban: 'IE64IRCE92050112345678', bic: 'IRCEIE2D' },
  amount: '1234.50',
  currency: 'EUR',
  reference: 'INV-2026-000007',
  isCompany: true,
  terms,
  ...more,
});
const write = (payments: readonly Collection[]) =>
  writePain008(
    {
      messageId: 'OUT-000001-A1B2C3',
      createdAt: new Date('2026-02-02T09:30:15.5Z'),
      executionDay: '2026-02-03',
      payments,
    },
    creditor,
  );

/** Every element with its text, in the file's order, by its path below `CstmrDrctDbtInitn`. */
function read(xml: string): [string, string][] {
  const [found, path]: [[string, string][], string[]] = [[], []];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => path.push(name));
  parser.on('text', (text) => text.trim() && found.push([path.slice(2).join('/'), text]));
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
  return found;
}

it('has the clauses of EPC130-08 in the order of the schema', () => {
  const debits = 'PmtInf/DrctDbtTxInf';
  expect(read(write([debit(1)]))).toEqual([
    ['GrpHdr/MsgId', 'OUT-000001-A1B2C3'],
    ['GrpHdr/CreDtTm', '2026-02-02T09:30:15Z'],
    ['GrpHdr/NbOfTxs', '1'],
    ['GrpHdr/CtrlSum', '1234.50'],
    ['GrpHdr/InitgPty/Nm', 'Harbour Staffing'],
    ['PmtInf/PmtInfId', 'OUT-000001-A1B2C3-1'],
    ['PmtInf/PmtMtd', 'DD'],
    ['PmtInf/BtchBookg', 'false'],
    ['PmtInf/NbOfTxs', '1'],
    ['PmtInf/CtrlSum', '1234.50'],
    ['PmtInf/PmtTpInf/SvcLvl/Cd', 'SEPA'],
    ['PmtInf/PmtTpInf/LclInstrm/Cd', 'CORE'],
    ['PmtInf/PmtTpInf/SeqTp', 'FRST'],
    ['PmtInf/ReqdColltnDt', '2026-02-03'],
    ['PmtInf/Cdtr/Nm', 'Harbour Staffing'],
    ['PmtInf/CdtrAcct/Id/IBAN', 'DE89370400440532013000'],
    ['PmtInf/CdtrAcct/Ccy', 'EUR'],
    ['PmtInf/CdtrAgt/FinInstnId/Othr/Id', 'NOTPROVIDED'],
    ['PmtInf/ChrgBr', 'SLEV'],
    ['PmtInf/CdtrSchmeId/Id/PrvtId/Othr/Id', 'DE98ZZZ09999999999'],
    ['PmtInf/CdtrSchmeId/Id/PrvtId/Othr/SchmeNm/Prtry', 'SEPA'],
    [`${debits}/PmtId/EndToEndId`, 'OUT-000001-1'],
    [`${debits}/InstdAmt`, '1234.50'],
    [`${debits}/DrctDbtTx/MndtRltdInf/MndtId`, 'MANDATE-1'],
    [`${debits}/DrctDbtTx/MndtRltdInf/DtOfSgntr`, '2026-01-02'],
    [`${debits}/DbtrAgt/FinInstnId/BICFI`, 'IRCEIE2D'],
    [`${debits}/Dbtr/Nm`, 'Zoe Muller'],
    [`${debits}/DbtrAcct/Id/IBAN`, 'IE64IRCE92050112345678'],
    [`${debits}/RmtInf/Ustrd`, 'INV-2026-000007'],
  ]);
});

it('has an order with its own sum for each sequence', () => {
  const later: CollectionTerms = { ...terms, sequence: 'RCUR' };
  const xml = write([debit(1), debit(2, { terms: later, amount: '0.01' }), debit(3, { terms: later })]);
  expect(
    read(xml)
      .filter(([path]) => /(NbOfTxs|CtrlSum|PmtInfId|SeqTp)$/.test(path))
      .map(([, text]) => text),
  ).toEqual([
    '3',
    '2469.01',
    'OUT-000001-A1B2C3-1',
    '1',
    '1234.50',
    'FRST',
    'OUT-000001-A1B2C3-2',
    '2',
    '1234.51',
    'RCUR',
  ]);
});

it('names the scheme between companies', () => {
  expect(read(write([debit(1, { terms: { ...terms, scheme: 'b2b' } })]))).toContainEqual([
    'PmtInf/PmtTpInf/LclInstrm/Cd',
    'B2B',
  ]);
});

it('says that the bank of the debtor is not known', () => {
  const account = { kind: 'iban', iban: 'IE64IRCE92050112345678', bic: null } as const;
  expect(read(write([debit(1, { account })]))).toContainEqual([
    'PmtInf/DrctDbtTxInf/DbtrAgt/FinInstnId/Othr/Id',
    'NOTPROVIDED',
  ]);
});

it.each<[Partial<CollectionTerms>, [string, string][]]>([
  [{}, []],
  [{ isNewAccount: true }, [['OrgnlDbtrAcct/Id/Othr/Id', 'SMNDA']]],
  [{ originalReference: 'OLD-1' }, [['OrgnlMndtId', 'OLD-1']]],
  [
    { originalReference: 'OLD-1', isNewAccount: true },
    [
      ['OrgnlMndtId', 'OLD-1'],
      ['OrgnlDbtrAcct/Id/Othr/Id', 'SMNDA'],
    ],
  ],
])('says of a mandate with %j what changed', (more, expected) => {
  const about = 'PmtInf/DrctDbtTxInf/DrctDbtTx/MndtRltdInf/';
  const found = read(write([debit(1, { terms: { ...terms, ...more } })])).flatMap(([path, text]) =>
    path.startsWith(`${about}Amdmnt`) ? [[path.slice(about.length), text]] : [],
  );
  expect(found).toEqual([
    ...(expected.length > 0 ? [['AmdmntInd', 'true']] : []),
    ...expected.map(([path, text]) => [`AmdmntInfDtls/${path}`, text]),
  ]);
});

it('never writes another currency, nor an account that is no IBAN', () => {
  const account = { kind: 'ach', routingNumber: '021000021', accountNumber: '1', isSavings: false } as const;
  expect(() => write([debit(1, { account })])).toThrow('IBAN');
  expect(() => write([debit(1, { currency: 'USD' })])).toThrow('euros');
});
