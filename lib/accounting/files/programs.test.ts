import { fecFault, fecName, sirenOf, writeFec } from '@/lib/accounting/files/fec';
import { writeQuickBooks } from '@/lib/accounting/files/quickbooks';
import { sageFault, writeSage } from '@/lib/accounting/files/sage';
import { toLatin9 } from '@/lib/accounting/files/single-byte';
import { invoiceEntry, payEntry } from '@/lib/accounting/files/test-entries';
import { writeXero } from '@/lib/accounting/files/xero';

const entries = [invoiceEntry, payEntry];
const books = { country: 'FR', currency: 'EUR', name: 'ACC-000007' };
const rowsOf = (file: Buffer): string[] => file.toString('utf8').trimEnd().split('\n');

describe('a French file of accounting entries', () => {
  const file = writeFec({ ...books, validOn: '2026-03-02', nameOf: (role) => `Compte ${role}` }, entries);
  const rows = new TextDecoder('iso-8859-15').decode(file).split('\r\n');

  it('has the eighteen fields of article A47 A-1 in their order', () => {
    expect(rows[0]?.split('\t')).toEqual([
      ...['JournalCode', 'JournalLib', 'EcritureNum', 'EcritureDate', 'CompteNum', 'CompteLib', 'CompAuxNum'],
      ...['CompAuxLib', 'PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet'],
      ...['ValidDate', 'Montantdevise', 'Idevise'],
    ]);
  });

  it('has a row for each line, which balance', () => {
    expect(rows.slice(1)).toEqual([
      'VE\tVentes\t7\t20260203\t411000\tCompte receivables\t10001\tMüller & Söhne\tNWS-2026-000001\t20260203\tMüller & Söhne\t1190,00\t0,00\t\t\t20260302\t\t',
      'VE\tVentes\t7\t20260203\t706000\tCompte revenue\t\t\tNWS-2026-000001\t20260203\tMüller & Söhne\t0,00\t1000,00\t\t\t20260302\t\t',
      'VE\tVentes\t7\t20260203\t445710\tCompte output_tax\t\t\tNWS-2026-000001\t20260203\tMüller & Söhne\t0,00\t190,00\t\t\t20260302\t\t',
      'AC\tAchats\t8\t20260228\t401000\tCompte contractors_payable\t\t\tACC-000007-8\t20260228\tPay run\t0,00\t55,00\t\t\t20260302\t-60,50\tUSD',
      'AC\tAchats\t8\t20260228\t604000\tCompte contractor_cost\t\t\tACC-000007-8\t20260228\t=CON-000001 · Ana Díaz Pay run\t55,00\t0,00\t\t\t20260302\t60,50\tUSD',
      '',
    ]);
  });

  it('is named by the SIREN and the last day', () => {
    expect(fecName('303265045', '2026-12-31')).toBe('303265045FEC20261231.txt');
    expect(sirenOf({ registration: 'RCS Paris 303 265 045', vat: null })).toBe('303265045');
    expect(sirenOf({ registration: '303 265 045 00012', vat: null })).toBe('303265045');
    expect(sirenOf({ registration: 'B 12', vat: 'FR 40 303 265 045' })).toBe('303265045');
    expect(sirenOf({ registration: '12345678901', vat: 'DE136695976' })).toBeNull();
  });

  it('takes accounts of the French chart alone', () => {
    expect(fecFault(entries)).toBeNull();
    const letters = { ...payEntry, lines: [{ ...invoiceEntry.lines[0], account: 'C10001' }] };
    expect(fecFault([invoiceEntry, letters as typeof payEntry])).toBe('C10001');
  });

  it('is in ISO 8859-15', () => {
    expect([...toLatin9('é€œ¤')]).toEqual([0xe9, 0xa4, 0xbd, 0x3f]);
    expect(toLatin9('ńő中').toString('latin1')).toBe('no?');
  });
});

describe('files for Xero', () => {
  it('have a journal for each entry, credits below 0', () => {
    const [file, second] = writeXero({ ...books, country: 'AU' }, entries);
    expect(second).toBeUndefined();
    expect(rowsOf(file ?? Buffer.alloc(0))).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      'ACC-000007/7 NWS-2026-000001 Müller & Söhne,03 Feb 2026,10001 · https://staffing.example/invoices/0190a1de,411000,BAS Excluded,1190.00',
      'ACC-000007/7 NWS-2026-000001 Müller & Söhne,03 Feb 2026,10001 · https://staffing.example/invoices/0190a1de,706000,BAS Excluded,-1000.00',
      'ACC-000007/7 NWS-2026-000001 Müller & Söhne,03 Feb 2026,10001 · https://staffing.example/invoices/0190a1de,445710,BAS Excluded,-190.00',
      'ACC-000007/8 Pay run,28 Feb 2026,,401000,BAS Excluded,-55.00',
      "ACC-000007/8 Pay run,28 Feb 2026,'=CON-000001 · Ana Díaz,604000,BAS Excluded,55.00",
    ]);
  });

  it('have 300 lines at most, and no entry in two', () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ ...invoiceEntry, position: index + 1 }));
    const files = writeXero({ ...books, country: 'US' }, many).map(rowsOf);
    expect(files.map(({ length }) => length)).toEqual([301, 4]);
    expect(files[1]?.every((row) => row.startsWith('*') || row.startsWith('ACC-000007/101 '))).toBe(true);
    expect(files[0]?.[1]).toContain(',Tax Exempt,');
  });
});

it('writes journal entries for QuickBooks, an empty side left empty', () => {
  expect(rowsOf(writeQuickBooks({ ...books, country: 'US' }, entries)).slice(0, 3)).toEqual([
    'Journal No,Journal Date,Account Name,Debits,Credits,Description,Name',
    'ACC-000007/7,02/03/2026,411000,1190.00,,NWS-2026-000001 · Müller & Söhne · https://staffing.example/invoices/0190a1de,Müller & Söhne',
    'ACC-000007/7,02/03/2026,706000,,1000.00,NWS-2026-000001 · Müller & Söhne · https://staffing.example/invoices/0190a1de,Müller & Söhne',
  ]);
  expect(rowsOf(writeQuickBooks({ ...books, country: 'GB' }, entries))[1]).toContain(',03/02/2026,');
});

it('writes journals for Sage 50, and knows which accounts it cannot have', () => {
  expect(rowsOf(writeSage(books, entries)).slice(1, 5)).toEqual([
    'JD,,411000,0,03/02/2026,NWS-2026-000001,Müller & Söhne,1190.00,T9,0.00,1,10001',
    'JC,,706000,0,03/02/2026,NWS-2026-000001,Müller & Söhne,1000.00,T9,0.00,1,10001',
    'JC,,445710,0,03/02/2026,NWS-2026-000001,Müller & Söhne,190.00,T9,0.00,1,10001',
    'JC,,401000,0,28/02/2026,,Pay run,55.00,T9,0.00,1,',
  ]);
  expect(sageFault(entries)).toBeNull();
  const long = { ...payEntry, lines: payEntry.lines.map((line) => ({ ...line, account: '123456789' })) };
  expect(sageFault([long])).toBe('123456789');
});
