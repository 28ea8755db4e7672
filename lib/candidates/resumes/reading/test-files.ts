import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { makeZip } from '@/lib/files/receiving/test-zip';
import { collect } from '@/lib/pdf/document';

/** For tests: a PDF with a text on each page; an empty one is a page as a scanner makes it, without text. */
export function makePdf(pages: readonly string[], options: { userPassword?: string } = {}): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const whole = collect(document);
  for (const text of pages) {
    document.addPage();
    if (text === '') document.rect(50, 50, 400, 600).fill('#eee');
    else document.text(text);
  }
  document.end();
  return whole;
}

/** For tests: a PDF of one page whose drawing is that many bytes of blanks, packed to a thousandth. */
export function makePdfBomb(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, 32));
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R>>',
  ].map((content, index) => Buffer.from(`${index + 1} 0 obj\n${content}\nendobj\n`));
  const stream = [
    `4 0 obj\n<</Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
    packed,
    '\nendstream\nendobj\n',
  ];
  const end = '\ntrailer\n<</Root 1 0 R/Size 5>>\n%%EOF\n';
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), ...parts, ...[...stream, end].map((part) => Buffer.from(part))]);
}

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const contentTypes = { name: '[Content_Types].xml', content: '<Types/>' };
const paragraph = (line: string) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`;

/** For tests: a Word document with these paragraphs, or with a text of its own for the whole part. */
export const makeDocx = (lines: readonly string[], part?: string, header?: string): Buffer =>
  makeZip([
    contentTypes,
    ...(header === undefined
      ? []
      : [{ name: 'word/header1.xml', content: `<w:hdr ${word}>${paragraph(header)}</w:hdr>` }]),
    {
      name: 'word/document.xml',
      content: part ?? `<w:document ${word}><w:body>${lines.map(paragraph).join('')}</w:body></w:document>`,
    },
  ]);

/** For tests: a Word document whose text says that it expands to so many bytes. */
export const makeZipBomb = (declared: number): Buffer =>
  makeZip([contentTypes, { name: 'word/document.xml', content: '<w:document/>', declared }]);

/** For tests: an OpenDocument with these paragraphs, as XML. */
export const makeOdt = (paragraphs: string, manifest?: string): Buffer =>
  makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', content: paragraphs },
    ...(manifest === undefined ? [] : [{ name: 'META-INF/manifest.xml', content: manifest }]),
  ]);
