import type { EInvoice, EParty, ETax } from '@/lib/e-invoices/model';
import { spanishNif, statementNeeds, statementOf } from '@/lib/e-invoices/verifactu/statement';

const seller: EParty = { name: 'Trabajo Temporal SL', tax_id: 'ESB64717838', address: { country: 'ES' } };
const buyer: EParty = { name: 'Puerto SA', tax_id: '54362315K', address: { country: 'ES' } };
const standard: ETax = {
  category: 'S',
  rate: '21',
  taxable: '100.00',
  amount: '21.00',
  reason: null,
  reasonCode: null,
};
const invoice: EInvoice = {
  kind: 'invoice',
  isDeposit: false,
  number: 'F-2026-000001',
  issueDate: '2026-11-30',
  dueDate: null,
  currency: 'EUR',
  companyTax: null,
  purchaseOrder: null,
  preceding: null,
  note: null,
  period: null,
  seller,
  buyer,
  lines: [],
  allowances: [],
  taxes: [standard],
  lineTotal: '100.00',
  allowanceTotal: '0.00',
  chargeTotal: '0.00',
  netTotal: '100.00',
  taxTotal: '21.00',
  grossTotal: '121.00',
  prepaidTotal: '0.00',
  payableTotal: '121.00',
};
const say = (more: Partial<EInvoice> = {}, taxName: string | null = 'IVA', rate: string | null = null) =>
  statementOf({ invoice: { ...invoice, ...more }, taxName, rate, rectifyingType: 'R3' });

describe('a tax number of Spain', () => {
  it.each([
    ['ESB64717838', 'B64717838'],
    ['b-64717838', 'B64717838'],
    ['54362315K', '54362315K'],
    ['B64717839', null],
    ['ES', null],
    [null, null],
    ['ES'.repeat(50_000), null],
    ['<b>B64717838</b>', null],
    ['\u202EB64717838', 'B64717838'],
  ])('%#', (text, number) => {
    expect(spanishNif(text)).toBe(number);
  });
});

describe('the breakdown', () => {
  const abroad = { ...buyer, tax_id: 'DE136695976', address: { country: 'DE' } };
  const free = { ...standard, rate: '0', amount: '0.00' };
  const one = (tax: Partial<ETax>, to: EParty = buyer, name = 'IVA') =>
    say({ taxes: [{ ...free, ...tax }], buyer: to }, name).breakdown[0];
  const of = { Impuesto: '01', ClaveRegimen: '01', BaseImponibleOimporteNoSujeto: '100.00' };

  it('has the rate and the tax of what is taxed', () => {
    expect(say().breakdown).toEqual([
      { ...of, CalificacionOperacion: 'S1', TipoImpositivo: '21.00', CuotaRepercutida: '21.00' },
    ]);
  });

  it.each([
    ['exempt', { category: 'E' }, buyer, { ...of, OperacionExenta: 'E1' }],
    ['exported', { category: 'G' }, abroad, { ...of, ClaveRegimen: '02', OperacionExenta: 'E2' }],
    ['goods to the Union', { category: 'K' }, abroad, { ...of, OperacionExenta: 'E5' }],
    ['outside the scope', { category: 'O' }, buyer, { ...of, CalificacionOperacion: 'N1' }],
    ['outside the scope, abroad', { category: 'O' }, abroad, { ...of, CalificacionOperacion: 'N2' }],
    ['a service to a business of the Union', { category: 'AE' }, abroad, { ...of, CalificacionOperacion: 'N2' }],
    [
      'tax that the client in Spain owes',
      { category: 'AE' },
      buyer,
      { ...of, CalificacionOperacion: 'S2', TipoImpositivo: '0', CuotaRepercutida: '0.00' },
    ],
  ])('%s', (_, tax, to, row) => {
    expect(one(tax, to)).toEqual(row);
  });

  it.each([
    ['IGIC', '03'],
    ['IPSI', '02'],
    ['IVA', '01'],
  ])('names %s', (name, code) => {
    expect(one({ category: 'S', rate: '7' }, buyer, name)).toMatchObject({ Impuesto: code });
  });
});

describe('the client', () => {
  const idOf = (tax_id: string, country: string) => say({ buyer: { ...buyer, tax_id, address: { country } } }).buyer;
  it.each([
    ['54362315K', 'ES', { NIF: '54362315K' }],
    ['ESB64717838', 'PT', { NIF: 'B64717838' }],
    ['136695976', 'DE', { IDOtro: { IDType: '02', ID: 'DE136695976' } }],
    ['EL094259216', 'GR', { IDOtro: { IDType: '02', ID: 'EL094259216' } }],
    ['123/456/78901', 'DE', { IDOtro: { CodigoPais: 'DE', IDType: '04', ID: '12345678901' } }],
    ['GB123456789', 'GB', { IDOtro: { CodigoPais: 'GB', IDType: '04', ID: 'GB123456789' } }],
  ])('%s of %s', (text, country, id) => {
    expect(idOf(text, country)).toEqual(id);
  });
});

describe('what is lacking', () => {
  const lacks = (more: Partial<EInvoice>, rate: string | null = null) =>
    statementNeeds({ invoice: { ...invoice, ...more }, rate }).map(({ party, field }) => `${party}.${field}`);

  it('is nothing for a whole invoice, with or without its number', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({ number: '' })).toEqual([]);
  });

  it('is a number of each party, a number that the AEAT takes, a rate, and a single tax', () => {
    expect(lacks({ seller: { ...seller, tax_id: 'B64717839' } })).toEqual(['seller.tax_id']);
    expect(lacks({ buyer: { ...buyer, tax_id: '' } })).toEqual(['buyer.tax_id']);
    for (const number of ["F'1", 'F"1', 'F<1', 'F>1', 'F=1', 'Fñ1', 'F'.repeat(61)])
      expect(lacks({ number })).toEqual(['document.number']);
    expect(lacks({ number: 'F&(1)/2;A?~' })).toEqual([]);
    expect(lacks({ currency: 'USD' })).toEqual(['document.currency']);
    expect(lacks({ currency: 'USD' }, '0.9')).toEqual([]);
    expect(lacks({ taxes: [standard, { ...standard, name: 'QST' }] })).toEqual(['document.second_tax']);
  });
});

it('says in euros what a credit note takes back, and why', () => {
  const note = say(
    {
      kind: 'credit_note',
      currency: 'USD',
      preceding: { number: 'F-2026-000001', issueDate: '2026-11-01' },
      taxes: [{ ...standard, taxable: '33.33', amount: '7.00' }],
    },
    'IVA',
    '0.915',
  );
  expect(note).toMatchObject({
    documentType: 'R3',
    rectified: { number: 'F-2026-000001', issueDate: '2026-11-01' },
    taxTotal: '-6.41',
    grossTotal: '-36.91',
  });
  expect(note.breakdown).toMatchObject([{ BaseImponibleOimporteNoSujeto: '-30.50', CuotaRepercutida: '-6.41' }]);
});

it('gives the last day of the work as the day of the operation, unless it is still to come', () => {
  const period = { start: '2026-11-01', end: '2026-11-29' };
  expect(say({ period }).operationDate).toBe('2026-11-29');
  expect(say({ period: { ...period, end: '2026-12-31' } }).operationDate).toBeNull();
});

it('cuts a name at the 120 characters that the format has', () => {
  expect(say({ buyer: { ...buyer, name: 'ñ'.repeat(100_000) } }).buyerName).toBe('ñ'.repeat(120));
});
