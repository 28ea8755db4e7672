import type { FileEntry } from '@/lib/accounting/files/booked';
import { type DatevBatch, datevFault, writeDatev } from '@/lib/accounting/files/datev';
import { datevColumns } from '@/lib/accounting/files/datev-columns';
import { datevDocuments } from '@/lib/accounting/files/datev-documents';
import { toWindows1252 } from '@/lib/accounting/files/single-byte';
import { invoiceEntry, payEntry } from '@/lib/accounting/files/test-entries';
import { fiscalYearOf } from '@/lib/accounting/journal/fiscal-year';

const batch: DatevBatch = {
  consultant: 29098,
  client: 55003,
  fiscalYearMonth: 7,
  accountLength: 4,
  start: '2026-02-01',
  end: '2026-02-28',
  currency: 'EUR',
  name: 'ACC-000007',
  madeAt: '20260302140440439',
};
const entries: FileEntry[] = [
  {
    ...invoiceEntry,
    document: 'NWS-2026-000001_Ä',
    text: 'Müller "Söhne" & Łódź €',
    lines: [
      { role: 'receivables', account: '1400', amount: '1190', original: '1190', text: null, partner: null },
      { role: 'revenue', account: '8400', amount: '-1000', original: '-1000', text: null, partner: null },
      { role: 'output_tax', account: '1776', amount: '-190', original: '-190', text: null, partner: null },
    ],
  },
  {
    ...payEntry,
    lines: [
      { role: 'contractors_payable', account: '1740', amount: '-60.5', original: '-60.5', text: null, partner: null },
      {
        role: 'contractor_cost',
        account: '3100',
        amount: '60.5',
        original: '60.5',
        text: 'CON-000001 · Ana\nDíaz',
        partner: null,
      },
    ],
  },
];

// The expected bytes follow the sample of https://developer.datev.de/datev/platform/de/dtvf/einstieg
it('writes a posting batch as DATEV describes it, to the byte', () => {
  const file = writeDatev(batch, entries);
  const text = new TextDecoder('latin1').decode(file);
  const [head, names, ...rows] = text.split('\r\n');
  expect(head).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20260302140440439;;"RE";"";"";29098;55003;20250701;4;20260201;20260228;"ACC-000007";"";1;0;0;"EUR";;"";;;"";;;"";""',
  );
  expect(names?.split(';')).toHaveLength(125);
  expect(names?.startsWith('Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;')).toBe(true);
  expect(rows.pop()).toBe('');
  expect(rows.map((row) => row.split(';').slice(0, 20).join(';'))).toEqual([
    '1000,00;"H";"EUR";;;"";8400;1400;"";0302;"NWS-2026-000001-A";"";;"M\u00fcller ""S\u00f6hne"" & ?\u00f3dz €";;"";;;;"BEDI ""0190A1DE-0000-7000-8000-00000000000A"""'.replace(
      '€',
      '\u20ac',
    ),
    '190,00;"H";"EUR";;;"";1776;1400;"";0302;"NWS-2026-000001-A";"";;"M\u00fcller ""S\u00f6hne"" & ?\u00f3dz €";;"";;;;"BEDI ""0190A1DE-0000-7000-8000-00000000000A"""'.replace(
      '€',
      '\u20ac',
    ),
    '60,50;"S";"EUR";;;"";3100;1740;"";2802;"";"";;"CON-000001 \u00b7 Ana D\u00edaz Pay run";;"";;;;""',
  ]);
  expect(rows.map((row) => row.split(';').length)).toEqual([125, 125, 125]);
  expect(rows[2]?.split(';').slice(20).join(';')).toBe(
    `${'"";'.repeat(18)};"";;"";;;;;;${'"";'.repeat(40)};;;"";;;;"";"";;"";;;;"";"";;"";;"";;"";"";;"";;;;;;"";;"";"";;"";;`,
  );
  expect(file.subarray(file.indexOf('dz ')).at(3)).toBe(0x80);
});

it.each(['=1+1', '+49 30', '-5', '@SUM(A1)', '\t=1', '\u200b=1', ` =${'x'.repeat(80)}`])(
  'begins the text %j with what no spreadsheet runs',
  (text) => {
    const [, , row = ''] = writeDatev(batch, [{ ...invoiceEntry, text }])
      .toString('latin1')
      .split('\r\n');
    const [said = ''] = row.split(';').slice(13);
    expect([said.startsWith(`"'`), said.length <= 62]).toEqual([true, true]);
  },
);

it('says what is due when, whose VAT number it is, and which document belongs to it', () => {
  const [, names = '', row = ''] = writeDatev(batch, entries).toString('latin1').split('\r\n');
  const valueOf = (name: string) => row.split(';')[names.split(';').indexOf(name)];
  expect(valueOf('Fälligkeit')).toBe('05032026');
  expect(valueOf('EU-Land u. UStID (Bestimmung)')).toBe('"FR40303265045"');
  const german = [{ ...invoiceEntry, partner: { name: 'Bau', number: null, taxNumber: 'DE136695976' } }];
  expect(writeDatev(batch, german).toString('latin1')).not.toContain('DE136695976');
});

it('has a name for each of 125 columns', () => {
  expect(datevColumns).toHaveLength(125);
  expect(new Set(datevColumns).size).toBe(125);
  expect(datevColumns[113]).toBe('Festschreibung');
});

it('takes accounts of so many digits, and one more for personal ones', () => {
  const of = (account: string) =>
    datevFault(batch, [{ ...invoiceEntry, lines: invoiceEntry.lines.map((line) => ({ ...line, account })) }]);
  expect([of('1400'), of('10000')]).toEqual([null, null]);
  expect([of('100000'), of('BANK')]).toEqual(['100000', 'BANK']);
});

it('writes Windows-1252', () => {
  expect([...toWindows1252('aä€œ–')]).toEqual([0x61, 0xe4, 0x80, 0x9c, 0x96]);
  expect(toWindows1252('ńő中').toString('latin1')).toBe('no?');
});

it('knows the fiscal year of a day', () => {
  expect([fiscalYearOf('2026-06-30', 7), fiscalYearOf('2026-07-01', 7), fiscalYearOf('2026-01-01', 1)]).toEqual([
    '2025-07-01',
    '2026-07-01',
    '2026-01-01',
  ]);
});

it('indexes the documents under the ids by which the batch names them', () => {
  const paper = { id: '0190a1de-0000-7000-8000-00000000000a', month: '2026-02', file: 'NWS & Co.pdf' };
  // The expected text follows the sample of https://developer.datev.de/datev/platform/de/dxso/formats/document
  expect(datevDocuments([paper], new Date('2026-03-02T14:04:40.439Z')).replace(/>\s+</g, '><')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><archive xmlns="http://xml.datev.de/bedi/tps/document/v06.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd" version="6.0" generatingSystem="Staffing"><header><date>2026-03-02T14:04:40</date></header><content><document guid="0190A1DE-0000-7000-8000-00000000000A"><extension xsi:type="File" name="NWS &amp; Co.pdf"/><repository><level id="1" name="Staffing"/><level id="2" name="Belege"/><level id="3" name="2026/02"/></repository></document></content></archive>',
  );
});
