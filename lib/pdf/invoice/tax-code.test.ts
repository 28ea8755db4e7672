import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { type PlacedText, readPdf } from '@/lib/testing/pdf/read-pdf';

const url =
  'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR?nif=B64717838&numserie=F-2026-000001&fecha=01-02-2026&importe=1949.75';
const paper = (more: Partial<InvoiceDocument>): InvoiceDocument => ({
  status: 'issued',
  number: 'F-2026-000001',
  issueDate: '2026-02-01',
  dueDate: '2026-03-03',
  currency: 'EUR',
  locale: 'es-ES',
  seller: { name: 'Trabajo Temporal SL', addressLines: [] },
  buyer: { name: 'Puerto SA', addressLines: [] },
  lines: [],
  netTotal: '1949.75',
  taxes: [],
  grossTotal: '1949.75',
  paidTotal: '0.00',
  amountDue: '1949.75',
  ...more,
});

const plain = (page: readonly PlacedText[] | undefined): string => (page ?? []).map(({ text }) => text).join(' ');

it.each(['es-ES', 'en-US', 'ar-EG'])('begins with the words and the code, in Spanish, in %s', async (locale) => {
  const { pages } = readPdf(await renderInvoicePdf(paper({ locale, taxCode: { kind: 'verifactu', text: url } })));
  const text = plain(pages[0]);
  expect(text.indexOf('QR tributario:')).toBeLessThan(text.indexOf('VERI*FACTU'));
  const places = (pages[0] ?? []).map(({ y }) => y);
  const [before] = (pages[0] ?? []).filter(({ text: one }) => one.includes('tributario'));
  expect(before?.y).toBe(Math.max(...places));
});

const verifactu = { kind: 'verifactu', text: url } as const;
const zatca = { kind: 'zatca', text: 'AQNTQQ==' } as const;

it.each([
  ['Veri*Factu', verifactu, /QR tributario: .*VERI\*FACTU/, /tax invoice/],
  ['ZATCA', zatca, /QR code of the tax invoice/, /tributario|VERI/],
])('the code of %s has its own words, and not those of the other', async (_, taxCode, own, other) => {
  const { pages } = readPdf(await renderInvoicePdf(paper({ locale: 'en-US', taxCode })));
  const text = pages.map(plain).join(' ');
  expect(text).toMatch(own);
  expect(text).not.toMatch(other);
});

it('has no such words without a record', async () => {
  const { pages } = readPdf(await renderInvoicePdf(paper({ taxCode: null })));
  expect(plain(pages[0])).not.toMatch(/tributario|VERI/);
});
