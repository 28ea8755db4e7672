import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { InvoicePaper } from '@/components/invoices/paper/invoice-paper';
import { locales } from '@/lib/i18n/locales';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { readPdf } from '@/lib/testing/pdf/read-pdf';

const document: InvoiceDocument = {
  status: 'issued',
  number: 'INV-2026-000123',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  locale: 'en-US',
  purchaseOrder: 'PO-4711',
  taxName: 'VAT',
  paymentTermsDays: 30,
  bankDetails: 'BIC: COBADEFF',
  iban: 'DE89370400440532013000',
  note: 'Thank you',
  intro: 'For the work of November',
  // With a period, the file may not have room for its days in full, which a page always has.
  period: null,
  seller: {
    name: 'Northwind',
    legalName: 'Northwind Ltd',
    taxId: 'GB123',
    registrationNumber: 'HRB 77',
    country: 'FR',
    addressLines: ['12 Harbour Street', 'London'],
  },
  buyer: { name: 'Quay', taxId: 'FR403', addressLines: ['1 Quay'], email: 'ap@quay.example' },
  lines: [
    {
      description: 'Regular hours',
      quantity: '7.5000',
      unit: 'hour',
      unitPrice: '85.3333',
      netAmount: '640.0000',
      taxRate: '20.0000',
      allowances: [{ isCharge: false, reason: 'Opening', percent: '10', amount: '64.00' }],
    },
  ],
  allowances: [{ isCharge: true, reason: 'Badges', percent: null, amount: '15.00' }],
  lineTotal: '640.00',
  netTotal: '655.00',
  taxes: [{ category: 'AE', rate: '0.0000', base: '655.00', amount: '0.00' }],
  grossTotal: '655.00',
  deposits: [{ number: 'INV-1', amount: '100.00' }],
  paidTotal: '0.00',
  amountDue: '555.00',
};

const squeeze = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, '');
const htmlOf = (one: InvoiceDocument) =>
  renderToStaticMarkup(createElement(InvoicePaper, { document: one, logo: null }));
const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };
/** The texts between the tags, a line each. */
const textsOf = (html: string) =>
  html
    .split(/<[^>]*>/)
    .flatMap((text) => text.replace(/&[#\w]+;/g, (code) => entities[code] ?? code).split('\n'))
    .filter((text) => text.trim() !== '');

const written = locales.filter(({ direction }) => direction === 'ltr').map(({ code }) => code);
it.each(written)('says in %s what the PDF says, and nothing else', async (locale) => {
  const shown = { ...document, locale };
  const { pages } = readPdf(await renderInvoicePdf(shown));
  const pdf = squeeze(pages.flatMap((page) => page.map(({ text }) => text)).join(''));
  const texts = textsOf(htmlOf(shown));
  expect(texts.length).toBeGreaterThan(40);
  // A text that is too long for its column is broken between words; a word is broken nowhere.
  const missing = texts.filter(
    (text) => !pdf.includes(squeeze(text)) && !text.split(/\s/).every((word) => pdf.includes(squeeze(word))),
  );
  expect(missing).toEqual([]);
  for (const one of ['INV-2026-000123', 'PO-4711', 'COBADEFF', 'Northwind Ltd', 'HRB 77', 'ap@quay.example'])
    expect(texts.map(squeeze).join('')).toContain(squeeze(one));
});

it('is in the direction and language of the document, whoever reads it', () => {
  expect(htmlOf({ ...document, locale: 'ar-EG' })).toMatch(/<article[^>]* lang="ar-EG" dir="rtl"/);
});

it('says that a draft is one, and a void invoice too', () => {
  expect(htmlOf({ ...document, status: 'draft', number: null })).toContain('data-state="draft"');
  expect(htmlOf({ ...document, status: 'void' })).toContain('data-state="void"');
  expect(htmlOf(document)).not.toContain('data-state');
});

it('shows hostile text as text', () => {
  const html = htmlOf({
    ...document,
    note: '<script>alert(1)</script>\u202e',
    seller: { ...document.seller, name: '<b>x' },
  });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
});
