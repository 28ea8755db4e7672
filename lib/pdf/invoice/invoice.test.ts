import { formatNumber } from '@/lib/format/number';
import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';
import { collect, openDocument } from '@/lib/pdf/document';
import { renderInvoicePdf } from '@/lib/pdf/invoice/invoice';
import type { InvoiceDocument } from '@/lib/pdf/invoice/invoice-document';
import { splitByFace } from '@/lib/pdf/text/fonts';
import { type PlacedText, readPdf } from '@/lib/testing/pdf/read-pdf';

const invoice: InvoiceDocument = {
  status: 'issued',
  number: 'INV-2026-000123',
  issueDate: '2026-11-20',
  dueDate: '2026-12-20',
  currency: 'EUR',
  locale: 'en-US',
  purchaseOrder: 'PO-4711',
  taxName: 'VAT',
  paymentTermsDays: 30,
  bankDetails: 'IBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX',
  seller: {
    name: 'Northwind',
    legalName: 'Northwind Ltd',
    taxId: 'GB123',
    addressLines: ['12 Harbour Street', 'London'],
  },
  buyer: {
    name: 'Société Żubr',
    taxId: 'FR403',
    addressLines: ['上海市浦东新区世纪大道', 'Москва'],
    email: 'ap@zubr.example',
  },
  lines: [
    {
      description: 'Regular hours, محمد علي',
      quantity: '7.5000',
      unit: 'hour',
      unitPrice: '85.3333',
      netAmount: '640.0000',
      taxRate: '20.0000',
    },
    {
      description: '李小龙，工程咨询',
      quantity: '8.0000',
      unit: 'day',
      unitPrice: '85.3333',
      netAmount: '682.6700',
      taxRate: '20.0000',
    },
  ],
  netTotal: '1322.67',
  taxes: [{ category: 'S', rate: '20.0000', base: '1322.67', amount: '264.53' }],
  grossTotal: '1587.20',
  paidTotal: '587.20',
  amountDue: '1000.00',
};

const render = async (over: Partial<InvoiceDocument> = {}) => readPdf(await renderInvoicePdf({ ...invoice, ...over }));
const squeeze = (text: string) => text.replace(/\s+/g, '');
/** A line is drawn in pieces of one script each, so the spaces between pieces are meaningless. */
const textOf = (page: readonly PlacedText[] | undefined) => squeeze((page ?? []).map(({ text }) => text).join(''));
const manyLines = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    description: `Line ${index + 1} of the week`,
    quantity: '1',
    unit: 'hour' as const,
    unitPrice: '10',
    netAmount: '10.00',
    taxRate: '20',
  }));

describe('renderInvoicePdf', () => {
  it('shows every figure of the worked example in domain.md', async () => {
    const text = textOf((await render()).pages[0]);
    for (const shown of [
      'Invoice INV-2026-000123',
      'November 20, 2026',
      'December 20, 2026',
      'PO-4711',
      '7.50',
      '85.3333',
      '640.00',
      '682.67',
      '1,322.67',
      'VAT 20% on 1,322.67',
      '264.53',
      'EUR\u00a01,587.20',
      '587.20',
      'EUR\u00a01,000.00',
      'Tax ID: GB123',
      'Due within 30 days of the invoice date.',
      'IBAN: DE89 3704 0044 0532 0130 00',
    ]) {
      expect(text).toContain(squeeze(shown));
    }
  });

  it('shows Latin, Cyrillic, Arabic and Chinese names in one document, no glyph missing', async () => {
    const { pages, missingGlyphs } = await render();
    const text = textOf(pages[0]);
    expect(missingGlyphs).toBe(0);
    for (const shown of ['Société Żubr', 'Москва', '上海市浦东新区世纪大道', '李小龙，工程咨询'])
      expect(text).toContain(squeeze(shown));
    expect(text).toContain([...'محمدعلي'].reverse().join(''));
  });

  it('names the numbers of each party as the party’s country does, whatever the language', async () => {
    const german = { ...invoice.seller, taxId: '22/815/08150', country: 'DE' };
    const french = { ...invoice.buyer, taxId: 'FR 40 303 265 045', registrationNumber: '303 265 045', country: 'FR' };
    for (const locale of ['en-US', 'fr-FR', 'ar-EG', 'zh-CN', 'es-ES', 'it-IT']) {
      const text = textOf((await render({ locale, seller: german, buyer: french })).pages[0]);
      for (const shown of ['St.-Nr.', '22/815/08150', 'TVA', 'FR 40 303 265 045', 'SIREN/RCS'])
        expect(text).toContain(squeeze(shown));
    }
    const brazilian = { ...invoice.buyer, country: 'BR' };
    expect(textOf((await render({ buyer: brazilian })).pages[0])).toContain(squeeze('Tax ID: FR403'));
  });

  it.each([
    ['en-US', 1],
    ['zh-CN', 1],
    ['ar-EG', -1],
  ])('has an Egyptian number after its Arabic name, in the direction of the document (%s)', async (locale, sign) => {
    const egyptian = { ...invoice.seller, taxId: '512-334-889', country: 'EG' };
    const buyer = { ...invoice.buyer, taxId: null };
    const [page = []] = (await render({ locale, seller: egyptian, buyer })).pages;
    const numbers = page.filter(({ text }) => text.includes('512-334-889'));
    expect(numbers).toHaveLength(2);
    // At the top; the foot is in the direction of its own text.
    const number = numbers.reduce((one, other) => (one.y > other.y ? one : other));
    const name = page.filter(({ text, y }) => y === number.y && /[\u0600-\u06ff\ufb50-\ufefc]/.test(text));
    expect(name.length).toBeGreaterThan(0);
    for (const word of name) expect(Math.sign(number.x - word.x)).toBe(sign);
  });

  it('has what each country wants at the foot, in its order and words', async () => {
    const details = {
      legal_form: 'SAS',
      share_capital: '10 000 €',
      register_office: 'Lyon',
      directors: 'Ada Roth, Jo Berg',
    };
    const seller = { ...invoice.seller, taxId: 'FR 40 303 265 045', registrationNumber: '303 265 045' };
    const foot = async (country: string, legalDetails: typeof details | Record<string, never> = details) =>
      textOf((await render({ seller: { ...seller, country, legalDetails } })).pages[0]);
    expect(await foot('FR')).toContain(
      squeeze('London · SAS au capital de 10 000 € · RCS Lyon 303 265 045 · TVA FR 40 303 265 045'),
    );
    expect(await foot('FR', {})).toContain(squeeze('London · SIREN/RCS 303 265 045 · TVA'));
    expect(await foot('DE')).toContain(
      squeeze('London · SAS · Registergericht: Lyon 303 265 045 · Geschäftsführung: Ada Roth, Jo Berg · USt-IdNr.'),
    );
    expect(await foot('IT')).toContain(
      squeeze('London · Registro imprese di Lyon n. 303 265 045 · Capitale sociale i.v. 10 000 € · P. IVA'),
    );
    expect(await foot('GB')).toContain(squeeze('London · Registered in Lyon · Company No. 303 265 045 · VAT Reg. No.'));
    // Other countries’ details are not printed.
    expect(await foot('GB')).not.toContain('AdaRoth');
    expect(await foot('BR')).toContain(squeeze('London · Registration no.: 303 265 045 · Tax ID'));
  });

  it('shows the rates of both taxes on a line, one below the other, and each tax under its own name', async () => {
    const qst = { category: 'S', rate: '9.9750', base: '1322.67', amount: '131.94', name: 'QST' };
    const [page] = (
      await render({
        taxName: 'GST',
        cig: '7645123ABC',
        cup: 'J51B21000000001',
        lines: invoice.lines.map((line) => ({ ...line, taxRate: '5.0000', secondTaxRate: '9.9750' })),
        taxes: [{ category: 'S', rate: '5.0000', base: '1322.67', amount: '66.13' }, qst],
        grossTotal: '1520.74',
      })
    ).pages;
    const text = textOf(page);
    for (const shown of ['GST 5% on 1,322.67', '66.13', 'QST 9.975% on 1,322.67', '131.94', 'CIG', '7645123ABC', 'CUP'])
      expect(text).toContain(squeeze(shown));
    const rates = (page ?? []).filter(({ text: one }) => ['5%', '9.975%'].includes(one.trim()));
    // Two lines, each with its two rates at four heights that differ.
    expect(rates).toHaveLength(4);
    expect(new Set(rates.map(({ y }) => Math.round(y))).size).toBe(4);
  });

  it('says that an Italian seller pays stamp duty, in the words of the reader', async () => {
    const italian = { ...invoice.seller, country: 'IT' };
    const text = async (over: Partial<InvoiceDocument>) =>
      textOf((await render({ seller: italian, stampDuty: '2.00', ...over })).pages[0]);
    expect(await text({})).toContain(squeeze('Stamp duty of €2.00 is paid electronically (Italian DM 17.6.2014).'));
    expect(await text({ locale: 'it-IT' })).toContain(
      squeeze('Imposta di bollo di 2,00 € assolta in modo virtuale ai sensi del DM 17.6.2014.'),
    );
    expect(await text({ stampDuty: null })).not.toContain('17.6.2014');
    expect(await text({ seller: { ...italian, country: 'FR' } })).not.toContain('17.6.2014');
  });

  it('has room for long details at its foot, and keeps them on the page', async () => {
    const legalDetails = {
      directors: Array.from({ length: 9 }, (_, at) => `Person ${at} von der Langen Straße`).join(', '),
    };
    const { pages } = await render({ seller: { ...invoice.seller, country: 'DE', legalDetails } });
    expect(textOf(pages[0])).toContain(squeeze('Person 8 von der Langen Straße'));
    expect(pages).toHaveLength(1);
  });

  it('has the IBAN once, the register number, and who the seller is by law at its foot', async () => {
    const seller = { ...invoice.seller, registrationNumber: 'HRB 77', country: 'DE' };
    const text = async (more: Partial<InvoiceDocument>) => textOf((await render({ seller, ...more })).pages[0]);
    const iban = 'DE89370400440532013000';
    const said = await text({ iban });
    expect(said.split('0440').length).toBe(2);
    expect(await text({ iban, bankDetails: 'BIC: COBADEFFXXX' })).toContain(
      squeeze('IBAN DE89 3704 0044 0532 0130 00'),
    );
    expect(said).toContain(squeeze('Handelsregister: HRB 77'));
    expect(said).toContain(squeeze('USt-IdNr.: GB123'));
    expect(await text({ seller: { ...seller, country: 'US' } })).toContain(squeeze('Registration no.: HRB 77'));
    expect(said).toContain(squeeze('Northwind Ltd · 12 Harbour Street, London · Handelsregister HRB 77'));
    const british = { ...seller, country: 'GB' };
    expect(await text({ seller: british })).toContain(squeeze('Company No. HRB 77 · VAT Reg. No. GB123'));
  });

  it.each(locales.map(({ code }) => code))(
    'says in %s what French law wants of late payment, of a French seller alone',
    async (locale) => {
      const seller = (country: string) => ({ ...invoice.seller, country });
      const of = async (more: Partial<InvoiceDocument>) => textOf((await render({ locale, ...more })).pages[0]);
      expect(await of({ seller: seller('FR') })).toContain('40');
      const sentence = squeeze(translatorFor(locale, 'pdf')('late_payment'));
      if (!locale.startsWith('ar')) {
        expect(await of({ seller: seller('FR') })).toContain(sentence);
        expect(await of({ seller: seller('BE') })).not.toContain(sentence);
        expect(await of({ seller: seller('FR'), kind: 'credit_note' })).not.toContain(sentence);
      }
    },
  );

  it('counts a glyph that no font has as missing, so that the test above can fail', async () => {
    const doc = openDocument('en-US', { title: 'x', author: 'x', date: new Date(0) });
    const file = collect(doc);
    for (const { face, text } of splitByFace('한국', 'regular'))
      doc.registerFont(face.name, face.data).font(face.name, 9).text(text);
    doc.end();
    expect(readPdf(await file).missingGlyphs).toBeGreaterThan(0);
    expect((await render({ note: '한국 😀₂' })).missingGlyphs).toBe(0);
  });

  it.each(locales.map(({ code }) => code))('speaks %s, with all its letters', async (locale) => {
    const { title, language, pages, missingGlyphs } = await render({
      locale,
      taxName: null,
      taxes: [{ category: 'AE', rate: '0', base: '1322.67', amount: '0' }],
    });
    expect(language).toBe(locale);
    expect(title).toContain('INV-2026-000123');
    expect(missingGlyphs).toBe(0);
    expect(textOf(pages[0])).not.toMatch(/pdf\.|\{|\}/);
  });

  it.each(locales.map(({ code }) => code))('speaks %s of a credit note, too', async (locale) => {
    const number = 'INV-2026-CN-000001';
    const { title, pages, missingGlyphs } = await render({
      locale,
      kind: 'credit_note',
      number,
      credits: 'INV-2026-1',
    });
    expect(title).toBe(translatorFor(locale, 'pdf')('credit_title', { number }));
    expect(missingGlyphs).toBe(0);
    expect(textOf(pages[0])).not.toMatch(/pdf\.|\{|\}/);
  });

  it('is mirrored in Arabic, with Arabic-Indic digits in their order', async () => {
    const [english, arabic] = await Promise.all([render(), render({ locale: 'ar-EG' })]);
    const leftOf = (pdf: typeof english) => pdf.pages[0]?.find(({ text }) => text === 'Northwind')?.x ?? NaN;
    expect(leftOf(english)).toBe(48);
    expect(leftOf(arabic)).toBeGreaterThan(400);
    expect(textOf(arabic.pages[0])).toContain('١٬٣٢٢٫٦٧');
  });

  it.each(['en-US', 'ar-EG'])('lines the figures of a column up by place value in %s', async (locale) => {
    const [line] = manyLines(1);
    const nets = ['2.00', '123456.00'];
    const lines = nets.flatMap((netAmount) => (line ? [{ ...line, netAmount }] : []));
    const { pages } = await render({ locale, lines });
    // Arabic digits are drawn one by one: a figure begins at the leftmost of its pieces.
    const rows = Map.groupBy(pages[0] ?? [], ({ y }) => y);
    const startOf = (figure: string): number => {
      for (const pieces of rows.values()) {
        const inOrder = pieces.toSorted((one, other) => one.x - other.x);
        const place = inOrder
          .map(({ text }) => text)
          .join('')
          .indexOf(figure);
        let passed = 0;
        for (const piece of inOrder) {
          if (place >= 0 && passed === place) return piece.x;
          passed += piece.text.length;
        }
      }
      return NaN;
    };
    const [short = NaN, long = NaN] = nets.map((net) =>
      startOf(formatNumber(net, locale, { minimumFractionDigits: 2 })),
    );
    expect(short).toBeGreaterThan(long + 10);
  });

  it('has the unit of one, and of several', async () => {
    const [line] = manyLines(1);
    const textFor = async (quantity: string) => {
      const lines = line ? [{ ...line, quantity, unit: 'item' as const }] : [];
      return textOf((await render({ locale: 'en-US', lines })).pages[0]);
    };
    expect(await textFor('1.0000')).toContain('Item');
    expect(await textFor('1.0000')).not.toContain('Items');
    expect(await textFor('2.0000')).toContain('Items');
  });

  it('keeps a date and a tax number in Arabic text in their order', async () => {
    const lines = manyLines(1).map((line) => ({ ...line, description: 'ساعات 2026-11-20' }));
    const { pages } = await render({ locale: 'ar-EG', lines, seller: { ...invoice.seller, taxId: '512-334-889' } });
    expect(textOf(pages[0])).toContain('512-334-889');
    expect(textOf(pages[0])).toContain('2026-11-20');
    // In the head, in the title, and in the footer.
    expect(textOf(pages[0]).match(/INV-2026-000123/g)).toHaveLength(3);
  });

  it('repeats the head and counts the pages over 200 lines, and keeps the totals with the last line', async () => {
    const { pages } = await render({ lines: manyLines(200) });
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) => {
      expect(textOf(page)).toContain('DescriptionQuantityUnitUnitpriceVATNetamount');
      expect(textOf(page)).toContain(`Page${index + 1}of${pages.length}`);
    });
    const drawn = pages
      .map(textOf)
      .join('')
      .match(/Line\d+oftheweek/g);
    expect(drawn).toEqual(manyLines(200).map(({ description }) => squeeze(description)));
  });

  it.each(Array.from({ length: 16 }, (_, index) => index + 8))(
    'never leaves the totals without a line (%i lines)',
    async (count) => {
      const { pages } = await render({ lines: manyLines(count) });
      const withTotals = pages.find((page) => textOf(page).includes('Nettotal'));
      expect(textOf(withTotals)).toContain(`Line${count}oftheweek`);
    },
  );

  it('has how to pay beside the totals, so that both fit below one more line', async () => {
    const [page = []] = (await render()).pages;
    const placeOf = (text: string) => page.find((one) => squeeze(one.text).startsWith(text)) ?? { x: NaN, y: NaN };
    expect(placeOf('Bankdetails').x).toBe(48);
    expect(placeOf('Bankdetails').y).toBeGreaterThan(placeOf('Amountdue').y);
  });

  it('has the note there, too, where it ends above the totals’ end, and else below', async () => {
    const yOf = async (note: string) => {
      const [page = []] = (await render({ note })).pages;
      const [found, due] = ['Note', 'Amountdue'].map(
        (text) => page.find((one) => squeeze(one.text) === text)?.y ?? NaN,
      );
      return { found: found ?? NaN, due: due ?? NaN };
    };
    const short = await yOf('Thank you.');
    expect(short.found).toBeGreaterThan(short.due);
    const long = await yOf('Please quote the number of this invoice. '.repeat(8));
    expect(long.found).toBeLessThan(long.due);
  });

  it('breaks no account number for that: a longer one is below the totals', async () => {
    const line = `IBAN: ${'FR76 3000 6000 '.repeat(3)}`.trim();
    const [page = []] = (await render({ bankDetails: line })).pages;
    const drawn = page.find(({ text }) => squeeze(text) === squeeze(line));
    expect(drawn?.y).toBeLessThan(page.find(({ text }) => squeeze(text) === 'Amountdue')?.y ?? NaN);
  });

  const head = {
    kind: 'credit_note',
    number: 'INV-2026-CN-000001',
    credits: 'INV-2026-000001',
    period: { start: '2026-09-28', end: '2026-11-08' },
  } as const;
  const piecesOf = async (locale: string) =>
    (await render({ ...head, locale })).pages[0]?.map(({ text }) => text.trim()) ?? [];

  it.each(locales.map(({ code }) => code))('breaks no number of a head with a period (%s)', async (locale) => {
    expect(await piecesOf(locale)).toEqual(expect.arrayContaining([head.number, head.credits, 'PO-4711']));
  });

  it('breaks no day of it, and says days in short where long ones have no room', async () => {
    expect(await piecesOf('fr-FR')).toEqual(expect.arrayContaining(['28 septembre 2026 –', '8 novembre 2026']));
    expect(await piecesOf('es-ES')).toEqual(expect.arrayContaining(['20 nov 2026', '28 sept 2026 –', '8 nov 2026']));
  });

  it('keeps everything above the footer, also a description longer than a page', async () => {
    const description = Array.from({ length: 900 }, (_, index) => `word${index}`).join(' ');
    const { pages } = await render({ lines: manyLines(2).map((line) => ({ ...line, description })) });
    const words = pages.flat().flatMap(({ text }) => text.match(/word\d+/g) ?? []);
    expect(words).toEqual([...description.split(' '), ...description.split(' ')]);
    for (const { y } of pages.flat()) expect(y).toBeGreaterThan(40);
  });

  it('marks every page of a draft and of a void invoice, and no issued one', async () => {
    const marks = async (status: InvoiceDocument['status']) =>
      (await render({ status, lines: manyLines(60) })).pages.map((page) =>
        page.map(({ text }) => text).filter((text) => /^(DRAFT|VOID)$/.test(text)),
      );
    expect(await marks('draft')).toEqual([['DRAFT'], ['DRAFT'], ['DRAFT']]);
    expect(await marks('void')).toEqual([['VOID'], ['VOID'], ['VOID']]);
    expect(await marks('issued')).toEqual([[], [], []]);
  });

  it('gives the same bytes for the same invoice', async () => {
    expect((await renderInvoicePdf(invoice)).equals(await renderInvoicePdf(invoice))).toBe(true);
  });

  it("rounds to the currency's own decimals", async () => {
    const text = textOf(
      (await render({ currency: 'JPY', netTotal: '1323', grossTotal: '1587', amountDue: '1587' })).pages[0],
    );
    expect(text).toContain('JPY1,587');
    expect(text).not.toContain('1,587.0');
  });
});
