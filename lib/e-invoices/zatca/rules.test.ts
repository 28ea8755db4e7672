import type { EInvoice } from '@/lib/e-invoices/model';
import { firstPreviousHash } from '@/lib/e-invoices/zatca/canonical';
import { zatcaNeeds } from '@/lib/e-invoices/zatca/needs';
import { reasonOf, schemedNumber, transactionCode } from '@/lib/e-invoices/zatca/terms';
import { creditNote, exportInvoice, saudiInvoice, simplifiedInvoice } from '@/lib/e-invoices/zatca/test-invoice';
import { writeZatca } from '@/lib/e-invoices/zatca/ubl';
import { decimal, sum } from '@/lib/money/amount';

const write = (invoice: EInvoice) =>
  writeZatca(invoice, { uuid: 'u-1', counter: 7, previousHash: firstPreviousHash, time: '10:11:12' });
const written: Readonly<Record<string, EInvoice>> = { saudiInvoice, simplifiedInvoice, exportInvoice, creditNote };

it.each(Object.entries(written))('%s lacks nothing', (_, invoice) => {
  expect(zatcaNeeds(invoice)).toEqual([]);
});

type Change = (invoice: EInvoice) => EInvoice;
const ofSeller =
  (change: Partial<EInvoice['seller']>): Change =>
  (invoice) => ({ ...invoice, seller: { ...invoice.seller, ...change } });
const at = (party: 'seller' | 'buyer', change: NonNullable<EInvoice['seller']['address']>): Change => {
  return (invoice) => ({
    ...invoice,
    [party]: { ...invoice[party], address: { ...invoice[party].address, ...change } },
  });
};
const taxed = (category: string, reasonCode: string | null = null): Change => {
  return (invoice) => ({
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, category })),
    taxes: invoice.taxes.map((tax) => ({ ...tax, category, reasonCode })),
  });
};

/** By the rules of ZATCA's XML implementation standard, 1.1, 13.3. */
it.each<[string, string, Change]>([
  ['BR-KSA-39', 'seller.vat_number_sa', ofSeller({ tax_id: null })],
  ['BR-KSA-40, 14 digits', 'seller.vat_number_sa', ofSeller({ tax_id: '31012239350003' })],
  ['BR-KSA-40, ends with 4', 'seller.vat_number_sa', ofSeller({ tax_id: '310122393500004' })],
  ['BR-KSA-08', 'seller.registration_number', ofSeller({ registration_number: ' ' })],
  ['BR-KSA-09, street', 'seller.address.line1', at('seller', { line1: '2322' })],
  ['BR-KSA-09, building', 'seller.address.building_number', at('seller', { line1: 'طريق الملك' })],
  ['BR-KSA-37', 'seller.address.building_number', at('seller', { line1: '23225 طريق الملك' })],
  ['BR-KSA-09, district', 'seller.address.district', at('seller', { line2: null })],
  ['BR-KSA-09, city', 'seller.address.city', at('seller', { city: '' })],
  ['BR-KSA-66', 'seller.address.postal_code_sa', at('seller', { postal_code: '2333' })],
  ['BR-KSA-63, building', 'buyer.address.building_number', at('buyer', { line1: 'صلاح الدين' })],
  ['BR-KSA-63, district', 'buyer.address.district', at('buyer', { line2: ' ' })],
  ['BR-KSA-67', 'buyer.address.postal_code_sa', at('buyer', { postal_code: '123456' })],
  ['BR-KSA-EN16931-02', 'document.currency_sar', (invoice) => ({ ...invoice, currency: 'USD' })],
  ['BR-KSA-18', 'document.tax_category', taxed('AE')],
  ['BR-KSA-69', 'document.exemption_code_sa', taxed('Z')],
  ['BR-KSA-CL-04', 'document.exemption_code_sa', taxed('E', 'VATEX-EU-132')],
  ['BR-KSA-CL-04, another category', 'document.exemption_code_sa', taxed('E', 'VATEX-SA-33')],
  [
    'BR-KSA-F-04',
    'document.negative_line',
    (invoice) => ({ ...invoice, lines: invoice.lines.map((line) => ({ ...line, netAmount: '-1.00' })) }),
  ],
  ['BR-KSA-73', 'document.deposits', (invoice) => ({ ...invoice, prepaidTotal: '10.00' })],
  ['BR-KSA-17', 'document.credit_reason', () => ({ ...creditNote, note: '  ' })],
])('%s: %s', (_, missing, change) => {
  expect(zatcaNeeds(change(saudiInvoice)).map(({ party, field }) => `${party}.${field}`)).toEqual([missing]);
});

it.each([
  ['a company with a Saudi VAT number', saudiInvoice, '0100000'],
  ['somebody without one', simplifiedInvoice, '0200000'],
  ['a company abroad that is not taxed', exportInvoice, '0100100'],
  ['a company abroad that is taxed', { ...exportInvoice, taxes: saudiInvoice.taxes }, '0100000'],
])('BR-KSA-06: the code for %s', (_, invoice, code) => {
  expect(transactionCode(invoice)).toBe(code);
});

it.each([
  ['1010010000', 'CRN'],
  ['٧٠٠١٢٣٤٥٦٧', '700'],
  ['DE136695976', 'OTH'],
])('BR-KSA-08, BR-KSA-14: the scheme of %s', (number, scheme) => {
  expect(schemedNumber(number)?.scheme).toBe(scheme);
});

it.each([
  ['S', null, undefined],
  ['Z', 'VATEX-SA-36', 'VATEX-SA-36'],
  ['E', 'VATEX-SA-29', 'VATEX-SA-29'],
  ['O', null, 'VATEX-SA-OOS'],
  ['G', null, 'VATEX-SA-33'],
  ['G', 'VATEX-SA-32', 'VATEX-SA-32'],
  ['Z', null, undefined],
])('the reason for category %s with the code %s', (category, reasonCode, code) => {
  expect(reasonOf({ category, reasonCode })?.code).toBe(code);
});

describe.each(Object.entries(written))('the file of %s', (_, invoice) => {
  const xml = write(invoice);
  const amounts = (name: string, within = xml) =>
    [...within.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) => text ?? '');

  it('has the sums of the invoice', () => {
    const totals = xml.slice(xml.indexOf('<cac:LegalMonetaryTotal>'), xml.indexOf('<cac:InvoiceLine>'));
    expect(amounts('TaxExclusiveAmount', totals)).toEqual([invoice.netTotal]);
    expect(amounts('TaxInclusiveAmount', totals)).toEqual([invoice.grossTotal]);
    expect(amounts('PayableAmount', totals)).toEqual([invoice.payableTotal]);
    const lines = xml.slice(xml.indexOf('<cac:InvoiceLine>'));
    expect(sum(amounts('LineExtensionAmount', lines)).toFixed(2)).toBe(invoice.lineTotal);
  });

  it('says the tax of each line (BR-KSA-50, BR-KSA-51)', () => {
    const lines = xml.split('<cac:InvoiceLine>').slice(1);
    expect(lines).toHaveLength(invoice.lines.length);
    for (const line of lines) {
      const [net, tax, whole, rate] = ['LineExtensionAmount', 'TaxAmount', 'RoundingAmount', 'Percent'].map(
        (name) => amounts(name, line).at(-1) ?? '',
      ) as [string, string, string, string];
      expect(decimal(net).times(rate).div(100).toFixed(2)).toBe(tax);
      expect(decimal(net).plus(tax).toFixed(2)).toBe(whole);
    }
  });

  it('has a counter, a previous hash and one total of tax without parts', () => {
    expect(xml).toContain('<cbc:ID>ICV</cbc:ID><cbc:UUID>7</cbc:UUID>');
    expect(xml).toContain(firstPreviousHash);
    expect(
      xml.match(/<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">[^<]*<\/cbc:TaxAmount><\/cac:TaxTotal>/g),
    ).toHaveLength(1);
  });

  it('has no empty element (BR-KSA-F-03)', () => {
    expect(xml).not.toMatch(/<([\w:]+)[^>]*>\s*<\/\1>|\/>/);
  });
});

it('a credit note names its invoice and its reason (BR-KSA-56, BR-KSA-17)', () => {
  const xml = write(creditNote);
  expect(xml).toContain('<cbc:InvoiceTypeCode name="0100000">381<');
  expect(xml).toContain('<cac:InvoiceDocumentReference><cbc:ID>INV-2026-0001</cbc:ID>');
  expect(xml).toContain('<cbc:InstructionNote>Wrong hours</cbc:InstructionNote>');
});

it('an export has the number of the buyer’s own country, and no VAT number (BR-KSA-46)', () => {
  const xml = write(exportInvoice);
  const buyer = xml.slice(xml.indexOf('<cac:AccountingCustomerParty>'), xml.indexOf('</cac:AccountingCustomerParty>'));
  expect(buyer).toContain('<cbc:ID schemeID="OTH">DE136695976</cbc:ID>');
  expect(buyer).not.toContain('PartyTaxScheme');
});

it('the parts of a Saudi address have elements of their own', () => {
  const xml = write(saudiInvoice);
  expect(xml).toContain(
    '<cbc:StreetName>طريق الأمير سلطان</cbc:StreetName><cbc:BuildingNumber>2322</cbc:BuildingNumber>',
  );
  expect(xml).toContain('<cbc:StreetName>صلاح الدين</cbc:StreetName><cbc:BuildingNumber>1111</cbc:BuildingNumber>');
  expect(xml).toContain('<cbc:CitySubdivisionName>المروج</cbc:CitySubdivisionName>');
});
