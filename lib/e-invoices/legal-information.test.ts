import { writeCii } from '@/lib/e-invoices/cii';
import type { EInvoice, EParty } from '@/lib/e-invoices/model';
import { legalInformation } from '@/lib/e-invoices/terms';
import { writeUbl } from '@/lib/e-invoices/ubl';

const german: EParty = {
  name: 'Nordwind',
  legal_form: 'GmbH',
  register_office: 'Amtsgericht Potsdam',
  registration_number: 'HRB 5234',
  directors: 'Ada Roth,\n Jo Berg',
  address: { country: 'DE' },
};

it.each([
  // GmbHG § 35a (1): legal form and seat, register court and number, all managing directors.
  ['DE', german, 'GmbH · Registergericht: Amtsgericht Potsdam HRB 5234 · Geschäftsführung: Ada Roth, Jo Berg'],
  // Codice civile, art. 2250.
  [
    'IT',
    { ...german, legal_form: null, share_capital: '50.000 €', directors: null, address: { country: 'IT' } },
    'Registro imprese di Amtsgericht Potsdam n. HRB 5234 · Capitale sociale i.v. 50.000 €',
  ],
  ['a country without a table', { ...german, address: { country: 'BR' } }, 'HRB 5234'],
  [
    'only a number, which has an element of its own',
    { name: 'A', registration_number: '7', address: { country: 'DE' } },
    null,
  ],
  ['blanks', { name: 'A', legal_form: '  ', address: { country: 'DE' } }, null],
])('names what the law of the country wants: %s', (_, seller, text) => {
  expect(legalInformation(seller)).toBe(text);
});

const invoice: EInvoice = {
  kind: 'invoice',
  isDeposit: false,
  number: 'A-1',
  issueDate: '2026-11-27',
  dueDate: null,
  currency: 'EUR',
  companyTax: null,
  purchaseOrder: null,
  preceding: null,
  note: null,
  period: null,
  seller: german,
  buyer: german,
  lines: [],
  allowances: [],
  taxes: [],
  lineTotal: '0.00',
  allowanceTotal: '0.00',
  chargeTotal: '0.00',
  netTotal: '0.00',
  taxTotal: '0.00',
  grossTotal: '0.00',
  prepaidTotal: '0.00',
  payableTotal: '0.00',
};

it('is in the file once: the seller alone has it (BT-33)', () => {
  const forms = (xml: string, element: string) => xml.match(new RegExp(`<${element}>GmbH · [^<]*</${element}>`, 'g'));
  expect(forms(writeUbl(invoice, 'peppol'), 'cbc:CompanyLegalForm')).toHaveLength(1);
  expect(forms(writeUbl({ ...invoice, kind: 'credit_note' }, 'ubl'), 'cbc:CompanyLegalForm')).toHaveLength(1);
  expect(forms(writeCii(invoice), 'ram:Description')).toHaveLength(1);
});
