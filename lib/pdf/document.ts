import PDFDocument from 'pdfkit';

/** The metadata of a file. */
export interface DocumentInfo {
  title: string;
  author: string;
  date: Date;
}

/**
 * Starts a tagged A4 file in a language, declared as PDF/UA-1 (ISO 14289-1): the caller must tag everything that it
 * draws. Its pages have no margins of their own.
 *
 * @param options `subset` makes it an archive file as well (ISO 19005-3).
 */
export function openDocument(
  lang: string,
  { title, author, date }: DocumentInfo,
  { subset }: { subset?: 'PDF/A-3a' } = {},
): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    ...(subset && { subset }),
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  });
  doc.appendXML(`
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `);
  escapeMetadata(doc);
  return doc;
}

/** The whole file, once `doc.end()` was called. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}

/**
 * Escapes the metadata: pdfkit 0.20 copies title and author into the XMP unchanged, and "Smith & Sons" would break it.
 * The Info dictionary is already written at that point.
 */
function escapeMetadata(doc: PDFKit.PDFDocument): void {
  const endMetadata = doc.endMetadata.bind(doc);
  doc.endMetadata = () => {
    const { Title = '', Author = '' } = doc.info;
    Object.assign(doc.info, { Title: escapeXml(Title), Author: escapeXml(Author) });
    endMetadata();
  };
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes a text for XML 1.0, which allows no control characters other than tab and line breaks. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uffff\ufffe\uffff]/gu, (char) => ((char.codePointAt(0) ?? 0) > 0xffff ? char : ''))
    .replace(/[&<>]/g, (char) => entities[char] ?? char);
}
