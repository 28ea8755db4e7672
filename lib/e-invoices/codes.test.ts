/**
 * The codes in the formats' writers: each code list is compared with the official one, and each choice from it with a
 * source that is named beside it. A schema or Schematron only refuses codes that do not exist; a wrong code that exists
 * passes.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCii } from '@/lib/e-invoices/cii';
import { writeFatturaPa } from '@/lib/e-invoices/fatturapa';
import { latin } from '@/lib/e-invoices/latin';
import type { EInvoice, EParty } from '@/lib/e-invoices/model';
import { naturaTexts } from '@/lib/e-invoices/natura';
import { electronicSchemes, naturaCodes, taxRegimes } from '@/lib/e-invoices/schema';
import { exemptionOf, reasonOf, typeCode, unitCode, vatNumber } from '@/lib/e-invoices/terms';
import { rulesFolder } from '@/lib/e-invoices/test-rules';
import { writeUbl } from '@/lib/e-invoices/ubl';
import { allowanceReasonCodes, chargeReasonCodes } from '@/lib/invoices/amounts/reason-codes';
import { taxCategories } from '@/lib/money/tax';

const rules = readFileSync(path.join(rulesFolder, 'EN16931-UBL-validation.xslt'), 'utf8');
const schema = readFileSync(path.join(rulesFolder, 'FatturaPA-1.2.2.xsd'), 'utf8');

/** The code list in a rule of EN 16931: the longest that its test compares with. */
function listOf(rule: string): string[] {
  const parts = rules.slice(0, rules.indexOf(`<xsl:attribute name="id">${rule}</xsl:attribute>`));
  const test = parts.slice(parts.lastIndexOf('<svrl:failed-assert'));
  const lists = [...test.matchAll(/' ([^']+) '/g)].map(([, codes = '']) => codes.trim().split(/\s+/));
  return lists.sort((one, other) => other.length - one.length)[0] ?? [];
}

/** The values of a type of FatturaPA. */
function valuesOf(type: string): string[] {
  const body = schema.slice(schema.indexOf(`<xs:simpleType name="${type}"`));
  const values = body.slice(0, body.indexOf('</xs:simpleType>')).matchAll(/<xs:enumeration value="([^"]+)"/g);
  return [...values].map(([, value = '']) => value);
}

const address = (country: string, region?: string) => ({
  line1: 'Street 1',
  city: 'City',
  postal_code: '10121',
  region,
  country,
});

const seller: EParty = {
  name: 'Seller',
  tax_id: 'IT12345670017',
  tax_regime: 'RF01',
  iban: 'IT60X0542811101000000123456',
  address: address('IT', 'TO'),
};

const invoiceOf = (category: string, rate: string, given: Partial<EInvoice> = {}): EInvoice => ({
  kind: 'invoice',
  isDeposit: false,
  number: 'NW-1',
  issueDate: '2026-11-27',
  dueDate: '2026-12-27',
  currency: 'EUR',
  companyTax: null,
  purchaseOrder: null,
  preceding: null,
  note: null,
  period: null,
  seller,
  buyer: { name: 'Buyer', tax_id: 'FR40303265045', address: address('FR', 'Île-de-France') },
  lines: [
    {
      description: 'Work',
      quantity: '1',
      unit: 'hour',
      unitPrice: '100',
      netAmount: '100.00',
      allowances: [],
      category,
      rate,
    },
  ],
  allowances: [],
  taxes: [{ category, rate, taxable: '100.00', amount: rate, reason: null, reasonCode: null }],
  lineTotal: '100.00',
  allowanceTotal: '0.00',
  chargeTotal: '0.00',
  netTotal: '100.00',
  taxTotal: rate,
  grossTotal: '100.00',
  prepaidTotal: '0.00',
  payableTotal: '100.00',
  ...given,
});

const inXml = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}(?: [^>]*)?>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);

describe('our lists', () => {
  it.each([
    ['EAS, BR-CL-25', listOf('BR-CL-25'), electronicSchemes],
    ['UNTDID 5189, BR-CL-19', listOf('BR-CL-19'), allowanceReasonCodes],
    ['UNTDID 7161, BR-CL-20', listOf('BR-CL-20'), chargeReasonCodes],
    ['RegimeFiscaleType', valuesOf('RegimeFiscaleType'), taxRegimes],
  ])('are the official ones: %s', (_, official, ours) => {
    expect(official.length).toBeGreaterThan(10);
    expect([...ours].sort()).toEqual([...official].sort());
  });

  it('take the categories of tax from UNTDID 5305 (BR-CL-17)', () => {
    expect(listOf('BR-CL-17')).toEqual(expect.arrayContaining([...taxCategories]));
  });
});

// UN/ECE Recommendation 20, revision 17, annex I: HUR hour, DAY day, WEE week, MON month, C62 one.
it.each([
  ['hour', 'HUR'],
  ['day', 'DAY'],
  ['week', 'WEE'],
  ['month', 'MON'],
  ['item', 'C62'],
  [null, 'C62'],
])('counts by the unit of Recommendation 20: %s is %s', (unit, code) => {
  expect(unitCode(unit)).toBe(code);
  expect(listOf('BR-CL-23')).toContain(code);
  const [line] = invoiceOf('S', '20').lines;
  const invoice = invoiceOf('S', '20', { lines: line ? [{ ...line, unit }] : [] });
  for (const xml of [writeUbl(invoice, 'ubl'), writeCii(invoice)]) expect(xml).toContain(`unitCode="${code}"`);
});

// UNTDID 1001: 261 self billed credit note, 380 commercial invoice, 381 credit note, 386 prepayment invoice, 389 self-billed
// invoice; XRechnung's DE-R-017 leaves 386 out.
it.each<[string, Partial<EInvoice>, string]>([
  ['an invoice', {}, '380'],
  ['a credit note', { kind: 'credit_note' }, '381'],
  ['a deposit', { isDeposit: true }, '386'],
  ['a deposit in Germany', { isDeposit: true, seller: { ...seller, address: address('DE') } }, '380'],
  ['a self-billed invoice', { isSelfBilled: true }, '389'],
  ['a self-billed credit note', { kind: 'credit_note', isSelfBilled: true }, '261'],
])('calls by UNTDID 1001: %s is %#', (_, given, code) => {
  const invoice = invoiceOf('S', '20', given);
  expect(typeCode(invoice)).toBe(code);
  const element = given.kind === 'credit_note' ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode';
  expect(inXml(writeUbl(invoice, 'ubl'), element)).toEqual([code]);
  expect(inXml(writeCii(invoice), 'ram:TypeCode')).toContain(code);
  expect(`${listOf('BR-CL-01').join(' ')} 381 261`).toContain(code);
});

// CEF VATEX code list: the reasons of articles 194 to 199 (AE), 138 (IC), 146 (G), and of what is out of scope (O).
it.each([
  ['S', null],
  ['Z', null],
  ['E', { code: null, text: 'Exempt from VAT' }],
  ['AE', { code: 'VATEX-EU-AE', text: 'Reverse charge' }],
  ['K', { code: 'VATEX-EU-IC', text: 'Intra-Community supply' }],
  ['G', { code: 'VATEX-EU-G', text: 'Export outside the EU' }],
  ['O', { code: 'VATEX-EU-O', text: 'Not subject to VAT' }],
])('says by VATEX why there is no tax: %s', (category, exemption) => {
  expect(exemptionOf({ category, reason: null, reasonCode: null })).toEqual(exemption);
  if (exemption?.code) expect(listOf('BR-CL-22')).toContain(exemption.code);
});

// UNTDID 5189: 95 discount. UNTDID 7161: ABK miscellaneous.
it.each([
  [false, '95'],
  [true, 'ABK'],
])('says why there is a discount or charge that nobody gave a reason for (charge: %s)', (isCharge, code) => {
  const one = { isCharge, percent: null, base: null, amount: '1', reasonCode: null, reason: null };
  expect(reasonOf(one)).toEqual({ code, text: null });
});

// Directive 2006/112/EC, article 215: the prefix of ISO 3166, but EL for Greece; XI is Northern Ireland's since the
// Protocol.
it.each([
  ['GR', '123456783', 'EL123456783'],
  ['GR', 'EL 123456783', 'EL123456783'],
  ['DE', '123456789', 'DE123456789'],
  ['IE', 'IE6388047V', 'IE6388047V'],
  ['GB', 'XI123456789', 'XI123456789'],
  ['AT', 'u12345678', 'ATU12345678'],
  ['US', '12-3456789', 'US123456789'],
  ['FR', ' – ', null],
])('puts a VAT number’s country before it: of %s “%s”', (country, tax_id, number) => {
  expect(vatNumber({ name: 'X', tax_id, address: address(country) })).toBe(number);
});

describe('FatturaPA', () => {
  // Specifiche tecniche 1.6, elemento 2.2.1.14: N3.1 esportazioni, N3.2 cessioni intracomunitarie, N3.6 altre
  // operazioni che non concorrono alla formazione del plafond, N4 esenti, N6.9 inversione contabile – altri casi, N2.1
  // non soggette (artt. da 7 a 7-septies). Elemento 2.2.2.7: only lines with tax say when the tax is due.
  it.each([
    ['S', '22', 'IT', [], ['I'], []],
    ['Z', '0', 'IT', ['N3.6'], [], ['Aliquota zero']],
    ['E', '0', 'IT', ['N4'], [], ['Esente art. 10 DPR 633/72']],
    ['AE', '0', 'IT', ['N6.9'], [], ['Inversione contabile art. 17 DPR 633/72']],
    // Guida alla compilazione: services to clients abroad are not supplied in Italy.
    ['AE', '0', 'FR', ['N2.1'], [], ['Inversione contabile art. 7-ter DPR 633/72']],
    ['AE', '0', 'GR', ['N2.1'], [], ['Inversione contabile art. 7-ter DPR 633/72']],
    ['AE', '0', 'GB', ['N2.1'], [], ['Operazione non soggetta art. 7-ter DPR 633/72']],
    ['AE', '0', 'US', ['N2.1'], [], ['Operazione non soggetta art. 7-ter DPR 633/72']],
    ['K', '0', 'FR', ['N3.2'], [], ['Non imponibile art. 41 DL 331/93']],
    ['G', '0', 'US', ['N3.1'], [], ['Non imponibile art. 8 DPR 633/72']],
    ['O', '0', 'FR', ['N2.1'], [], ['Non soggetta artt. da 7 a 7-septies DPR 633/72']],
  ])(
    'says of a line and of its sum why there is no tax, and when tax is due: %s %s %s',
    (category, rate, country, natures, due, law) => {
      const buyer = { name: 'Buyer', tax_id: '12345670017', address: address(country) };
      const xml = writeFatturaPa(invoiceOf(category, rate, { buyer }));
      expect(inXml(xml, 'Natura')).toEqual([...natures, ...natures]);
      expect(inXml(xml, 'RiferimentoNormativo')).toEqual(law);
      expect(inXml(xml, 'EsigibilitaIVA')).toEqual(due);
      expect(valuesOf('NaturaType')).toEqual(expect.arrayContaining(natures));
      expect(valuesOf('EsigibilitaIVAType')).toEqual(expect.arrayContaining(due));
    },
  );

  it('says what the seller chose, with the schema’s own words, and nothing of a line with tax', () => {
    expect(naturaCodes).toEqual(valuesOf('NaturaType').filter((code) => !['N2', 'N3', 'N6'].includes(code)));
    for (const code of naturaCodes) {
      expect(schema).toContain(`<xs:documentation>${naturaTexts[code]}</xs:documentation>`);
      const [line] = invoiceOf('O', '0').lines;
      if (!line) throw new Error('no line');
      const xml = writeFatturaPa(invoiceOf('O', '0', { lines: [{ ...line, natura: code }] }));
      expect(inXml(xml, 'Natura')).toEqual([code, code]);
      expect(inXml(xml, 'RiferimentoNormativo')).toEqual([latin(naturaTexts[code], 100)]);
      const taxed = writeFatturaPa(
        invoiceOf('S', '22', { lines: [{ ...line, category: 'S', rate: '22', natura: code }] }),
      );
      expect(inXml(taxed, 'Natura')).toEqual([]);
    }
  });

  // Elemento 2.2.2: a summary for each combination of AliquotaIVA and Natura.
  it('sums lines of one category up by Natura, with what is taken off them', () => {
    const { lines, taxes, ...rest } = invoiceOf('O', '0');
    const [line] = lines;
    const [tax] = taxes;
    if (!line || !tax) throw new Error('no line');
    const own = (natura: string | null, netAmount: string) => ({ ...line, natura, netAmount });
    const off = {
      isCharge: false,
      percent: null,
      base: null,
      reasonCode: null,
      reason: null,
      category: 'O',
      rate: '0',
    };
    const sums = (all: string[], of: EInvoice['lines'], allowances: EInvoice['allowances'] = []) => {
      const xml = writeFatturaPa({
        ...rest,
        lines: of,
        allowances,
        taxes: [{ ...tax, taxable: '90.00', amount: '0.00' }],
      });
      const summaries = [...xml.matchAll(/<DatiRiepilogo>[^]*?<\/DatiRiepilogo>/g)].map(([one]) => one);
      expect(summaries.flatMap((one) => [...inXml(one, 'Natura'), ...inXml(one, 'ImponibileImporto')])).toEqual(all);
    };
    sums(['N2.2', '60.00', 'N7', '30.00'], [own('N2.2', '20.00'), own('N7', '30.00'), own('N2.2', '40.00')]);
    sums(['N2.2', '70.00', 'N2.1', '20.00'], [own('N2.2', '70.00'), own(null, '20.00')]);
    sums(['N2.2', '90.00'], [own('N2.2', '100.00')], [{ ...off, amount: '10.00' }]);
    // A discount on lines of several kinds is of the kind that the category has.
    const two = [own('N2.2', '60.00'), own('N7', '40.00')];
    sums(['N2.2', '60.00', 'N7', '40.00', 'N2.1', '-10.00'], two, [{ ...off, amount: '10.00' }]);
  });

  it('gives the seller’s own reason instead, if there is one', () => {
    const tax = { category: 'E', rate: '0', taxable: '100.00', amount: '0', reason: 'Art. 10 n. 20', reasonCode: null };
    expect(inXml(writeFatturaPa(invoiceOf('E', '0', { taxes: [tax] })), 'RiferimentoNormativo')).toEqual([
      'Art. 10 n. 20',
    ]);
  });

  // DPR 642/1972, tariffa, art. 13: the total stays as it is.
  it.each<[string, string, Partial<EInvoice>, string[]]>([
    ['E', '0', {}, ['2.00']],
    ['E', '0', { kind: 'credit_note' }, ['2.00']],
    ['S', '22', {}, []],
    ['E', '0', { seller: { ...seller, address: address('US') } }, []],
  ])('has its stamp duty: %s %s %#', (category, rate, given, duty) => {
    const xml = writeFatturaPa(invoiceOf(category, rate, given));
    expect(inXml(xml, 'ImportoBollo')).toEqual(duty);
    expect(inXml(xml, 'BolloVirtuale')).toEqual(duty.map(() => 'SI'));
    expect(inXml(xml, 'ImportoTotaleDocumento')).toEqual(['100.00']);
  });

  it('has it by the Natura that somebody chose, with the discounts on it', () => {
    const dutyOn = (...all: [natura: string | null, netAmount: string][]) => {
      const { lines, ...rest } = invoiceOf('O', '0');
      const [line] = lines;
      if (!line) throw new Error('no line');
      const of = all.map(([natura, netAmount]) => ({ ...line, natura, netAmount }));
      return inXml(writeFatturaPa({ ...rest, lines: of }), 'ImportoBollo');
    };
    expect(dutyOn(['N7', '100.00'])).toEqual([]);
    expect(dutyOn(['N2.2', '100.00'])).toEqual(['2.00']);
    // Of both together more than 77.47 have no tax, of what is stamped less.
    expect(dutyOn(['N2.2', '60.00'], ['N7', '40.00'])).toEqual([]);
    expect(dutyOn(['N2.2', '60.00'], [null, '40.00'])).toEqual(['2.00']);
  });

  it('knows every category of tax', () => {
    const unnamed = taxCategories.filter(
      (category) => category !== 'S' && inXml(writeFatturaPa(invoiceOf(category, '0')), 'Natura').length === 0,
    );
    expect(unnamed).toEqual([]);
  });

  // Elemento 1.4.2: only Italian addresses have a province and a postal code.
  it.each<[string, string | undefined, string[], string]>([
    ['IT', 'to', ['TO', 'TO'], '10121'],
    ['IT', 'Piemonte', ['TO'], '10121'],
    ['US', 'CA', ['TO'], '00000'],
    ['GR', undefined, ['TO'], '00000'],
  ])('says the province of an address in Italy alone: %s %s', (country, region, provinces, code) => {
    const buyer = { name: 'Buyer', tax_id: '12345670017', address: address(country, region) };
    const xml = writeFatturaPa(invoiceOf('S', '22', { buyer }));
    expect([inXml(xml, 'Provincia'), inXml(xml, 'CAP')]).toEqual([provinces, ['10121', code]]);
  });

  // Elemento 1.4.1.1.1: the country by ISO 3166-1, which for Greece is GR; its VAT number is EL’s.
  it('writes the country of a Greek VAT number as GR', () => {
    const buyer = { name: 'Buyer', tax_id: 'EL123456783', address: address('GR') };
    const xml = writeFatturaPa(invoiceOf('K', '0', { buyer }));
    expect(inXml(xml, 'IdPaese')).toEqual(['IT', 'IT', 'GR']);
    expect(inXml(xml, 'IdCodice')).toEqual(['12345670017', '12345670017', '123456783']);
  });

  // Tabella dei tipi documento: TD01 fattura, TD02 acconto, TD04 nota di credito.
  it.each<[Partial<EInvoice>, string]>([
    [{}, 'TD01'],
    [{ isDeposit: true }, 'TD02'],
    [{ kind: 'credit_note' }, 'TD04'],
  ])('calls it by its kind: %j is %s', (given, type) => {
    expect(inXml(writeFatturaPa(invoiceOf('S', '22', given)), 'TipoDocumento')).toEqual([type]);
  });

  // Elemento 1.1.4: seven X abroad, seven zeros in Italy without a code; a code of six characters belongs to a public
  // office, FPA12.
  it.each([
    ['FR', undefined, 'XXXXXXX', 'FPR12'],
    ['IT', undefined, '0000000', 'FPR12'],
    ['IT', 'ABC1234', 'ABC1234', 'FPR12'],
    ['IT', 'UF1234', 'UF1234', 'FPA12'],
  ])('names the recipient: in %s, %s', (country, recipient_code, code, format) => {
    const xml = writeFatturaPa(
      invoiceOf('S', '22', { buyer: { name: 'Buyer', recipient_code, address: address(country) } }),
    );
    expect([inXml(xml, 'CodiceDestinatario'), inXml(xml, 'FormatoTrasmissione')]).toEqual([[code], [format]]);
  });
});

// UNTDID 4461: 30 credit transfer, 58 SEPA credit transfer (DK-R-005), 97 clearing between partners; a Dutch credit
// note has none.
it.each<[string, Partial<EInvoice>, string[]]>([
  ['an invoice', {}, ['30']],
  ['an invoice from Denmark', { seller: { ...seller, address: address('DK') } }, ['58']],
  ['a credit note', { kind: 'credit_note' }, ['97']],
  ['a credit note from the Netherlands', { kind: 'credit_note', seller: { ...seller, address: address('NL') } }, []],
])('says how it is paid: %s', (_, given, codes) => {
  expect(inXml(writeUbl(invoiceOf('S', '20', given), 'peppol'), 'cbc:PaymentMeansCode')).toEqual(codes);
});

// EAS: 0106 KVK and 0190 OIN of the Netherlands (NL-R-003, NL-R-005), 0184 CVR of Denmark (DK-R-014).
it.each([
  ['NL', '12345678', ' schemeID="0106"'],
  ['NL', '00000001234567890000', ' schemeID="0190"'],
  ['DK', 'DK12345678', ' schemeID="0184"'],
  ['DE', 'HRB 12345', ''],
])('names the register of a company in %s: %s', (country, registration_number, scheme) => {
  const invoice = invoiceOf('S', '20', { seller: { ...seller, registration_number, address: address(country) } });
  const legal = writeUbl(invoice, 'peppol').split('<cac:PartyLegalEntity>')[1] ?? '';
  expect(legal).toContain(`<cbc:CompanyID${scheme}>${registration_number}</cbc:CompanyID>`);
});
