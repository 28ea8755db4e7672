import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { locales } from '@/lib/i18n/locales';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { prepareLogo } from '@/lib/pdf/invoice/logo';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { findAll, heard, readStructure } from '@/lib/testing/pdf/read-structure';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 20}`).join(' ');
const line = (description: string) => ({
  description,
  quantity: '7.5',
  unit: 'hour' as const,
  unitPrice: '85.3333',
  netAmount: '640',
  taxRate: '0',
});

/** An invoice with everything that an invoice can have, over several pages. */
const invoice: InvoiceDocument = {
  status: 'void',
  number: 'INV-2026-000123',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  locale: 'en-US',
  purchaseOrder: null,
  taxName: 'VAT',
  paymentTermsDays: 30,
  bankDetails: 'IBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX',
  note: words(600),
  seller: { name: 'Smith & Sons', legalName: 'Smith & Sons <Ltd>', taxId: '512-334-889', addressLines: ['London'] },
  buyer: { name: 'شركة النيل (مصر)', addressLines: ['12 شارع التحرير', '上海市浦东新区世纪大道'] },
  lines: [
    line('Regular hours, محمد علي'),
    line('李小龙，工程咨询'),
    line(words(400)),
    ...Array(40).fill(line('One week')),
  ],
  netTotal: '27520',
  taxes: [{ category: 'AE', rate: '0', base: '27520', amount: '0' }],
  grossTotal: '27520',
  paidTotal: '0',
  amountDue: '27520',
};

async function render(over: Partial<InvoiceDocument> = {}) {
  const picture = await sharp({ create: { width: 80, height: 40, channels: 4, background: '#0369a3' } })
    .png()
    .toBuffer();
  const file = await renderInvoicePdf({ ...invoice, logo: await prepareLogo(picture), ...over });
  return { file, ...readStructure(file) };
}

describe('an invoice for somebody who hears it', () => {
  it.each(locales.map(({ code }) => code))(
    'has all that it shows in one element or an artifact (%s)',
    async (locale) => {
      const { catalogue, isMarked, showsTitle, metadata, untagged, faults } = await render({ locale });
      expect({ lang: catalogue['/Lang'], isMarked, showsTitle, untagged, faults }).toEqual({
        lang: locale,
        isMarked: true,
        showsTitle: true,
        untagged: [],
        faults: [],
      });
      expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    },
  );

  it('begins with what it is', async () => {
    const { root } = await render();
    expect(heard(root).slice(0, 8)).toEqual([
      'VOID',
      'Logo of Smith & Sons',
      'Smith & Sons',
      'Invoice INV-2026-000123',
      'Invoice number',
      'INV-2026-000123',
      'Invoice date',
      'November 20, 2026',
    ]);
    expect(findAll(root, 'H1').map(({ text }) => text)).toEqual(['Invoice INV-2026-000123']);
    expect(findAll(root, 'H2').map(({ text }) => text)).toEqual(['From', 'Bill to', 'Payment', 'Bank details', 'Note']);
  });

  it('reads Arabic, wrapped texts and texts over two pages as they were written', async () => {
    const { root } = await render({ locale: 'ar-EG' });
    const all = heard(root);
    for (const said of [
      'فاتورة INV-2026-000123',
      'شركة النيل (مصر)',
      '12 شارع التحرير',
      'رقم التسجيل الضريبي: 512-334-889',
      'Regular hours, محمد علي',
      words(400),
      words(600),
      'IBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX',
    ]) {
      expect(all).toContain(said);
    }
  });

  it('has a table whose every row is whole, its head read once', async () => {
    const { root } = await render();
    const [lines, totals] = findAll(root, 'Table');
    const cells = (role: 'THead' | 'TBody') =>
      lines ? findAll(lines, role).flatMap((part) => part.children.map((row) => row.children)) : [];
    expect(cells('THead').map((row) => row.map(({ role, scope }) => `${role} ${scope}`))).toEqual([
      Array(6).fill('TH Column'),
    ]);
    expect(cells('TBody')).toHaveLength(invoice.lines.length);
    expect(new Set(cells('TBody').map((row) => row.map(({ role }) => role).join()))).toEqual(
      new Set(['TD,TD,TD,TD,TD,TD']),
    );
    expect(
      totals?.children.map(({ children }) => children.map(({ role, scope, text }) => [role, scope, text])),
    ).toEqual([
      [
        ['TH', 'Row', 'Net total'],
        ['TD', undefined, '27,520.00'],
      ],
      [
        ['TH', 'Row', 'VAT 0% on 27,520.00'],
        ['TD', undefined, '0.00'],
      ],
      [
        ['TH', 'Row', 'Total'],
        ['TD', undefined, 'EUR\u00a027,520.00'],
      ],
      [
        ['TH', 'Row', 'Amount due'],
        ['TD', undefined, 'EUR\u00a027,520.00'],
      ],
    ]);
  });

  it('is not told what pages repeat', async () => {
    const { file, root } = await render();
    expect(readPdf(file).pages.length).toBeGreaterThan(3);
    const all = heard(root);
    expect(all.filter((said) => said === 'VOID' || said === 'Description')).toEqual(['VOID', 'Description']);
    expect(all.filter((said) => said.startsWith('Page '))).toEqual([]);
  });

  it('has a title that programs can read, whatever the seller is called', async () => {
    const { metadata } = await render({ seller: { ...invoice.seller, legalName: 'Smith & Sons\u0007 <Ltd> 🙂' } });
    const texts: string[] = [];
    const parser = new SaxesParser();
    parser.on('text', (text) => texts.push(text.trim()));
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(metadata).close();
    expect(texts).toEqual(expect.arrayContaining(['Invoice INV-2026-000123', 'Smith & Sons <Ltd> 🙂']));
  });
});
