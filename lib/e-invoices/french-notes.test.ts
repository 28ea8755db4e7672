import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeCii } from '@/lib/e-invoices/cii';
import { frenchNotes } from '@/lib/e-invoices/french-notes';
import type { EInvoice } from '@/lib/e-invoices/model';
import { rulesFolder } from '@/lib/e-invoices/test-rules';
import { writeUbl } from '@/lib/e-invoices/ubl';

const address = { line1: 'Rue 1', city: 'Paris', postal_code: '75001', country: 'FR' };
const invoice: EInvoice = {
  kind: 'invoice',
  isDeposit: false,
  number: 'F-1',
  issueDate: '2026-11-27',
  dueDate: '2026-12-27',
  terms: { days: 30, from: 'issue_date', day: null, discount: null },
  currency: 'EUR',
  companyTax: null,
  purchaseOrder: null,
  preceding: null,
  note: 'Merci',
  period: null,
  seller: { name: 'Vendeur', tax_id: 'FR40303265045', address },
  buyer: { name: 'Acheteur', tax_id: 'FR40303265045', address },
  lines: [
    {
      description: 'Conseil',
      quantity: '1',
      unit: 'hour',
      unitPrice: '100',
      netAmount: '100.00',
      category: 'S',
      rate: '20',
      allowances: [],
    },
  ],
  allowances: [],
  taxes: [{ category: 'S', rate: '20', taxable: '100.00', amount: '20.00', reason: null, reasonCode: null }],
  lineTotal: '100.00',
  allowanceTotal: '0.00',
  chargeTotal: '0.00',
  netTotal: '100.00',
  taxTotal: '20.00',
  grossTotal: '120.00',
  prepaidTotal: '0.00',
  payableTotal: '120.00',
};
const discounted = {
  ...invoice,
  terms: {
    days: 30,
    from: 'issue_date' as const,
    day: null,
    discount: { percent: '2.5', days: 10, amount: '3.00', until: '2026-12-07' },
  },
};
const note = { ...invoice, kind: 'credit_note' as const, terms: null };
const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text = '']) => text);
const ublNotes = (of: EInvoice, format: 'ubl' | 'peppol' = 'ubl') =>
  found(writeUbl(of, format), /<cbc:Note>([^<]*)<\/cbc:Note>/g);

const isDiscount = (text: string) => text.startsWith('#AAB#');

it.each([
  ['invoice', invoice],
  ['invoice with a discount', discounted],
  ['credit note', note],
])('the %s of a French seller says each mention once, under its subject (BR-FR-05, BR-FR-06)', (_, of) => {
  for (const subject of ['PMT', 'PMD', 'AAB']) {
    expect(ublNotes(of).filter((text) => text.startsWith(`#${subject}#`))).toHaveLength(1);
    expect(found(writeCii(of), /<ram:SubjectCode>([^<]*)/g).filter((code) => code === subject)).toHaveLength(1);
  }
  expect(ublNotes(of)[0]).toBe('Merci');
});

it('says the discount for early payment, or that there is none', () => {
  expect(ublNotes(discounted).find(isDiscount)).toBe('#AAB#Escompte de 2,5\u202F% pour paiement sous 10 jours.');
  expect(ublNotes(invoice).find(isDiscount)).toBe('#AAB#Pas d’escompte pour paiement anticipé.');
});

it('leaves out a subject that the document’s own note has, so that none comes twice', () => {
  const own = { ...invoice, note: '#PMT#40 euros' };
  expect(frenchNotes(own).map(({ subject }) => subject)).toEqual(['PMD', 'AAB']);
  expect(ublNotes(own).join('').split('#PMT#')).toHaveLength(2);
});

it('is one note without subjects for Peppol, which takes no second one (PEPPOL-EN16931-R002)', () => {
  const [one = '', ...others] = ublNotes(invoice, 'peppol');
  expect(others).toEqual([]);
  expect(one).toMatch(/^Merci · .*40 €.*10 points\. · Pas d’escompte/);
  expect(one).not.toContain('#');
});

it('is nothing for a seller elsewhere', () => {
  const elsewhere = { ...invoice, seller: { ...invoice.seller, address: { ...address, country: 'BE' } } };
  expect(frenchNotes(elsewhere)).toEqual([]);
  expect(ublNotes(elsewhere)).toEqual(['Merci']);
  expect(writeCii(elsewhere)).not.toContain('SubjectCode');
});

it('uses subjects of UNTDID 4451, as EN 16931 knows them (BR-CL-08)', () => {
  const rules = readFileSync(path.join(rulesFolder, 'EN16931-UBL-validation.xslt'), 'utf8');
  const before = rules.slice(0, rules.indexOf('<xsl:attribute name="id">BR-CL-08</xsl:attribute>'));
  const test = before.slice(before.lastIndexOf('<svrl:failed-assert'));
  for (const { subject } of frenchNotes(invoice)) expect(test).toContain(subject);
});
