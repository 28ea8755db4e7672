/**
 * The rules of XRechnung (BR-DE-…), as Peppol BIS Billing 3.0 has them for German sellers and buyers (DE-R-…, in
 * e2e/rules/PEPPOL-EN16931-UBL.xslt): what a document lacks is named before it is issued, and what is written holds them.
 */
import type { EInvoice, EParty } from '@/lib/e-invoices/model';
import { needsOf } from '@/lib/e-invoices/needs';
import { brokenRules, itByRules } from '@/lib/e-invoices/test-rules';
import { writeUbl } from '@/lib/e-invoices/ubl';

const address = { line1: 'Straße 1', city: 'Berlin', postal_code: '10115', country: 'DE' };
const seller: EParty = {
  name: 'Verkäufer',
  tax_id: 'DE123456789',
  registration_number: 'HRB 12345',
  phone: '+49 30 123456',
  email: 'rechnung@example.de',
  iban: 'DE89370400440532013000',
  electronic_address: 'DE123456789',
  electronic_address_scheme: '9930',
  address,
};
const buyer: EParty = {
  name: 'Käufer',
  tax_id: 'DE123456788',
  buyer_reference: '04011000-12345-34',
  electronic_address: '04011000-12345-34',
  electronic_address_scheme: '0204',
  address,
};
const line = { description: 'Beratung', quantity: '1', unit: 'hour', unitPrice: '100', netAmount: '100.00' };
const zero = {
  lineTotal: '100.00',
  allowanceTotal: '0.00',
  chargeTotal: '0.00',
  netTotal: '100.00',
  prepaidTotal: '0.00',
};
const invoice: EInvoice = {
  kind: 'invoice',
  isDeposit: false,
  number: 'R-1',
  issueDate: '2026-11-27',
  dueDate: '2026-12-27',
  terms: { days: 30, from: 'issue_date', day: null, discount: null },
  currency: 'EUR',
  companyTax: null,
  purchaseOrder: null,
  preceding: null,
  note: null,
  period: null,
  seller,
  buyer,
  lines: [{ ...line, category: 'S', rate: '19', allowances: [] }],
  allowances: [],
  taxes: [{ category: 'S', rate: '19', taxable: '100.00', amount: '19.00', reason: null, reasonCode: null }],
  ...zero,
  taxTotal: '19.00',
  grossTotal: '119.00',
  payableTotal: '119.00',
};
const outside: EInvoice = {
  ...invoice,
  lines: [{ ...line, category: 'O', rate: '0', allowances: [] }],
  taxes: [{ category: 'O', rate: '0', taxable: '100.00', amount: '0.00', reason: null, reasonCode: null }],
  taxTotal: '0.00',
  grossTotal: '100.00',
  payableTotal: '100.00',
};
const discounted: EInvoice = {
  ...invoice,
  terms: {
    days: 30,
    from: 'issue_date',
    day: null,
    discount: { percent: '2', days: 10, amount: '2.38', until: '2026-12-07' },
  },
};
const documents: readonly (readonly [string, EInvoice])[] = [
  ['an invoice', invoice],
  ['one with a discount', discounted],
  ['a deposit', { ...invoice, isDeposit: true }],
  ['a self-billed invoice', { ...invoice, isSelfBilled: true }],
  ['one outside the scope of VAT', outside],
  [
    'a credit note',
    {
      ...invoice,
      kind: 'credit_note',
      dueDate: null,
      terms: null,
      preceding: { number: 'R-0', issueDate: '2026-11-01' },
    },
  ],
];

const of = (fields: Partial<EParty>, party: EParty = seller): EParty => ({ ...party, ...fields });
it.each<[rule: string, lacking: Partial<EInvoice>, need: string]>([
  ['DE-R-001, DE-R-023-1', { seller: of({ iban: null }) }, 'seller.iban'],
  ['DE-R-003', { seller: of({ address: { ...address, city: null } }) }, 'seller.address.city'],
  ['DE-R-004', { seller: of({ address: { ...address, postal_code: null } }) }, 'seller.address.postal_code'],
  ['DE-R-006', { seller: of({ phone: null }) }, 'seller.phone'],
  ['DE-R-007', { seller: of({ email: null }) }, 'seller.email'],
  ['DE-R-008', { buyer: of({ address: { ...address, city: null } }, buyer) }, 'buyer.address.city'],
  ['DE-R-009', { buyer: of({ address: { ...address, postal_code: null } }, buyer) }, 'buyer.address.postal_code'],
  ['DE-R-015', { buyer: of({ buyer_reference: null }, buyer), purchaseOrder: 'PO-1' }, 'buyer.buyer_reference'],
  ['DE-R-016', { seller: of({ tax_id: null }) }, 'seller.tax_id'],
  ['DE-R-027', { seller: of({ phone: '12' }) }, 'seller.phone'],
])('%s: what is lacking is named before the invoice is issued', (_, lacking, need) => {
  const named = needsOf('peppol', { ...invoice, ...lacking }).map(({ party, field }) => `${party}.${field}`);
  expect(named).toEqual([need]);
});

it.each(documents)('%s lacks nothing', (_, document) => {
  expect(needsOf('peppol', document)).toEqual([]);
});

const texts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)`, 'g'))].map(([, text]) => text);
it.each<[rule: string, document: EInvoice, element: string, written: readonly string[]]>([
  ['DE-R-001 on credit notes', documents.at(-1)?.[1] ?? invoice, 'cbc:PaymentMeansCode', ['97']],
  ['DE-R-002, DE-R-005', invoice, 'cac:Contact>\\s*<cbc:Name', ['Verkäufer']],
  ['DE-R-014', invoice, 'cac:TaxSubtotal>[\\s\\S]*?<cbc:Percent', ['19']],
  ['DE-R-014 outside the scope', outside, 'cac:TaxSubtotal>[\\s\\S]*?<cbc:Percent', ['0']],
  ['DE-R-017', { ...invoice, isDeposit: true }, 'cbc:InvoiceTypeCode', ['380']],
  ['DE-R-018', discounted, 'cac:PaymentTerms>\\s*<cbc:Note', ['#SKONTO#TAGE=10#PROZENT=2.00#\n']],
  ['DE-R-023-1', invoice, 'cac:PayeeFinancialAccount>\\s*<cbc:ID', ['DE89370400440532013000']],
  ['DE-R-023-2', invoice, 'cac:PaymentMandate', []],
])('%s: holds in what is written', (_, document, element, written) => {
  expect(texts(writeUbl(document, 'peppol'), element)).toEqual(written);
});

itByRules(
  'all of them keep every rule of Peppol and of XRechnung',
  () => {
    // Peppol has another document for a self-billed invoice.
    const written = documents.filter(([, { isSelfBilled }]) => !isSelfBilled);
    const files = new Map(written.map(([name, document]) => [name, writeUbl(document, 'peppol')]));
    expect(brokenRules('PEPPOL-EN16931-UBL.xslt', files)).toEqual([]);
  },
  300_000,
);
