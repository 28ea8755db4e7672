import PDFDocument from 'pdfkit';

/** What a file says of itself. */
export interface DocumentInfo {
  title: string;
  author: string;
  date: Date;
}

/**
 * Begins a tagged A4 file in a language, which says that it keeps to PDF/UA-1 (ISO 14289-1): whoever draws on it must tag
 * all that is drawn. Its pages have no margins of their own.
 *
 * @param options `subset` makes it an archive's file as well (ISO 19005-3).
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
 * pdfkit 0.20 puts title and author into the XMP as they are: "Smith & Sons" would break it. The Info dictionary is written
 * by then.
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

/** XML 1.0 has no other control characters than tab and line breaks. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uffff\ufffe\uffff]/gu, (char) => ((char.codePointAt(0) ?? 0) > 0xffff ? char : ''))
    .replace(/[&<>]/g, (char) => entities[char] ?? char);
}
