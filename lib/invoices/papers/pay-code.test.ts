import { locales } from '@/lib/i18n/locales';
import { payCodeOf } from '@/lib/invoices/papers/pay-code';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { type PlacedText, readPdf } from '@/lib/testing/pdf/read-pdf';

const address = { line1: 'Musterstrasse 123', postal_code: '8000', city: 'Seldwyla', country: 'CH' };
const seller = { name: 'Max Muster', iban: 'CH44 3199 9123 0008 8901 2', address };
const buyer = { name: 'Simon Muster', address };
const invoice = { status: 'issued', kind: 'invoice', number: 'INV-2026-000001', currency: 'CHF', amountDue: '1949.75' };
const german = { ...seller, iban: 'DE89370400440532013000' };

it('pays a Swiss account with the slip of a QR-bill', () => {
  expect(payCodeOf(invoice, seller, buyer)).toMatchObject({
    kind: 'swiss',
    account: 'CH44 3199 9123 0008 8901 2',
    creditor: ['Max Muster', 'Musterstrasse 123', '8000 Seldwyla'],
    reference: expect.stringMatching(/^\d\d( \d{5}){5}$/),
    message: 'INV-2026-000001',
  });
  const plain = payCodeOf(invoice, { ...seller, iban: 'CH5800791123000889012' }, { name: 'Simon' });
  expect(plain).toMatchObject({ kind: 'swiss', debtor: null, reference: expect.stringMatching(/^RF\d\d( .{1,4})+$/) });
});

it('pays euros with the code of the EPC', () => {
  const code = payCodeOf({ ...invoice, currency: 'EUR' }, german, buyer);
  expect(code).toMatchObject({ kind: 'epc' });
  expect(code?.text).toContain('EUR1949.75');
});

it.each([
  [{ status: 'draft', number: null }, seller],
  [{ status: 'void' }, seller],
  [{ kind: 'credit_note' }, seller],
  [{ currency: 'USD' }, german],
  [{ currency: 'KWD', amountDue: '1.234' }, seller],
  [{ amountDue: '0' }, seller],
  [{}, german],
  [{}, { ...seller, iban: null }],
  [{}, { ...seller, iban: 'CH4431999123000889013' }],
])('has no code for %j', (fields, party) => {
  expect(payCodeOf({ ...invoice, ...fields }, party, buyer)).toBeNull();
});

const textOf = (page: readonly PlacedText[] | undefined) =>
  (page ?? [])
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, '');
const paper = (more: Partial<InvoiceDocument>): InvoiceDocument => ({
  status: 'issued',
  number: 'INV-2026-000001',
  issueDate: '2026-02-01',
  dueDate: '2026-03-03',
  currency: 'CHF',
  locale: 'en-US',
  seller: { name: 'Max Muster', addressLines: [] },
  buyer: { name: 'Simon Muster', addressLines: [] },
  lines: [],
  netTotal: '1949.75',
  taxes: [],
  grossTotal: '1949.75',
  paidTotal: '0.00',
  amountDue: '1949.75',
  ...more,
});
const render = async (more: Partial<InvoiceDocument>) => readPdf(await renderInvoicePdf(paper(more)));

it.each(locales.map(({ code }) => code))('prints the slip on a page of its own in %s', async (locale) => {
  const { pages } = await render({ locale, payCode: payCodeOf(invoice, seller, buyer) });
  expect(pages).toHaveLength(2);
  const slip = textOf(pages[1]);
  for (const said of ['CH44 3199 9123 0008 8901 2', 'Max Muster', 'Simon Muster', '1 949.75', 'CHF'])
    expect(slip.split(said.replace(/\s/g, '')).length).toBe(3);
  expect(textOf(pages[0])).not.toContain('CH443199');
});

it('prints the code of the EPC on the page of the totals', async () => {
  const payCode = payCodeOf({ ...invoice, currency: 'EUR' }, german, buyer);
  const { pages } = await render({ currency: 'EUR', payCode });
  expect(pages).toHaveLength(1);
  expect(textOf(pages[0])).toContain('Paywithyourbankingapp');
  expect(textOf((await render({ currency: 'EUR' })).pages[0])).not.toContain('bankingapp');
});

it('prints the QR code of a tax invoice beside the one for the bank', async () => {
  const taxCode = { kind: 'zatca', text: Buffer.alloc(400, 'ZATCA').toString('base64') } as const;
  const payCode = payCodeOf({ ...invoice, currency: 'EUR' }, german, buyer);
  const { pages } = await render({ currency: 'EUR', payCode, taxCode });
  const said = pages.map(textOf).join('');
  expect(said).toContain('QRcodeofthetaxinvoice');
  expect(said).toContain('Paywithyourbankingapp');
  expect(textOf((await render({ currency: 'EUR' })).pages[0])).not.toContain('taxinvoice');
});

it('prints the QR code of a tax invoice in Arabic', async () => {
  const { pages } = await render({ currency: 'SAR', locale: 'ar-EG', taxCode: { kind: 'zatca', text: 'AQNTQQ==' } });
  expect(pages).toHaveLength(1);
  expect(textOf(pages[0]).length).toBeGreaterThan(
    textOf((await render({ currency: 'SAR', locale: 'ar-EG' })).pages[0]).length,
  );
});

it('is not there for what the bank collects', () => {
  const debit = {
    mandate_id: 'm',
    reference: 'M-1',
    account: '•••• 5678',
    creditor_identifier: 'x',
    day: '2026-12-15',
  };
  expect(payCodeOf(invoice, seller, { ...buyer, direct_debit: debit })).toBeNull();
});
