import { locales } from '@/lib/i18n/locales';
import { openDocument } from '@/lib/pdf/document';
import { renderReportPdf } from '@/lib/pdf/report';
import type { ReportDocument } from '@/lib/pdf/report-document';
import { createTypesetter } from '@/lib/pdf/text/typesetter';
import { readPdf } from '@/lib/testing/pdf/read-pdf';
import { findAll, heard, readStructure } from '@/lib/testing/pdf/read-structure';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 20}`).join(' ');

/** An answer with everything that an answer can have, over several pages. */
const answer: ReportDocument = {
  locale: 'en-US',
  company: 'Smith & Sons',
  title: 'Expense claim',
  number: 'ANS-000123',
  createdAt: new Date('2026-11-20T09:00:00Z'),
  facts: [
    { label: 'Status', value: 'Submitted' },
    { label: 'Given by', value: 'محمد علي' },
  ],
  sections: [
    {
      title: 'Claim',
      facts: [
        { label: 'What for', value: words(900) },
        { label: 'Where', value: '上海市浦东新区世纪大道' },
        { label: 'Nothing', value: '' },
      ],
    },
    { title: 'Expenses', labels: ['Date', 'Amount'], rows: Array(60).fill(['2026-11-20', '12.50 EUR']) },
    { title: 'Long rows', labels: ['Note', 'Amount'], rows: [[words(200), '1']] },
    { title: 'Wide', labels: ['a', 'b', 'c', 'd', 'e', 'f', 'g'], rows: [['1', '2', '3', '4', '5', '6', '7']] },
    { title: 'Empty', labels: ['a'], rows: [] },
  ],
};

const render = async (over: Partial<ReportDocument> = {}) => {
  const file = await renderReportPdf({ ...answer, ...over });
  return { file, ...readStructure(file) };
};

it.each(locales.map(({ code }) => code))('has all that it shows in one element or an artifact (%s)', async (locale) => {
  const { catalogue, isMarked, showsTitle, metadata, untagged, faults } = await render({ locale });
  expect({ lang: catalogue['/Lang'], isMarked, showsTitle, untagged, faults }).toEqual({
    lang: locale,
    isMarked: true,
    showsTitle: true,
    untagged: [],
    faults: [],
  });
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

it('is heard in its order: what it is, whose, each label before its value', async () => {
  const { root } = await render();
  const all = heard(root);
  expect(all.slice(0, 7)).toEqual([
    'Expense claim',
    'ANS-000123',
    'Status',
    'Submitted',
    'Given by',
    'محمد علي',
    'Claim',
  ]);
  expect(all.slice(all.indexOf('Nothing'), all.indexOf('Nothing') + 2)).toEqual(['Nothing', '—']);
});

it('has a table where it is one to read, its head said once', async () => {
  const { root } = await render();
  const tables = findAll(root, 'Table');
  expect(tables).toHaveLength(1);
  expect(findAll(root, 'TH').map(({ text, scope }) => [text, scope])).toEqual([
    ['Date', 'Column'],
    ['Amount', 'Column'],
  ]);
  expect(findAll(root, 'TD')).toHaveLength(120);
});

it('goes on over pages, which no text leaves, and has a glyph for every letter', async () => {
  const { pages, missingGlyphs } = readPdf((await render()).file);
  expect([pages.length > 3, missingGlyphs]).toEqual([true, 0]);
  const all = pages.flat();
  expect(all.filter(({ x, y }) => x < 40 || x > 560 || y < 20 || y > 820)).toEqual([]);
});

it('names on every page what it is of whom, in one line', async () => {
  const whose = { title: 'Commission statement', number: 'Alexandra Duarte · September 2026', sections: [] };
  const { pages } = readPdf((await render(whose)).file);
  const drawn = pages.flat().filter(({ y }) => y < 62);
  expect(drawn.map(({ text }) => text)).toContain(`${whose.title} · ${whose.number}`);
});

it('begins at the right in Arabic', async () => {
  const placeOf = async (locale: string) => {
    const { pages } = readPdf((await render({ locale, title: 'Claim', sections: [] })).file);
    return pages[0]?.find(({ text }) => text === 'Claim')?.x ?? 0;
  };
  expect(await placeOf('en-US')).toBeLessThan(60);
  expect(await placeOf('ar-EG')).toBeGreaterThan(400);
});

it('shapes a word once, however many rows say it', async () => {
  const doc = openDocument('en-US', { title: '', author: '', date: new Date(0) });
  createTypesetter(doc).measure('word', 'ltr', { size: 9, weight: 'regular', color: '#000000' });
  // pdfkit's own class of an embedded font (0.20).
  const shaped = jest.spyOn(Object.getPrototypeOf(Reflect.get(doc, '_font')), 'layoutRun');
  const shapesOf = async (count: number) => {
    shaped.mockClear();
    const rows = Array.from({ length: count }, (_, n) => ['Taxi to the client', `on the ${n % 7}th day`, '12.50 EUR']);
    await render({ sections: [{ title: 'Rides', labels: ['What', 'When', 'Cost'], rows }] });
    return shaped.mock.calls.length;
  };
  const [few, many] = [await shapesOf(50), await shapesOf(500)];
  expect(few).toBeGreaterThan(10);
  // Only page numbers are new words.
  expect(many).toBeLessThan(2 * few);
  shaped.mockRestore();
});
