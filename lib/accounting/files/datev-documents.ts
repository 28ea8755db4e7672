import { create } from 'xmlbuilder2';

interface Paper {
  /** A UUID, under which DATEV's file of the same export names the document (Beleglink). */
  id: string;
  /** `YYYY-MM`. */
  month: string;
  /** The name of its file in the same ZIP. */
  file: string;
}

/** The folder in DATEV’s store that has all of them. */
const folder = 'Staffing';

/**
 * The index (document.xml) of a ZIP of documents for DATEV Unternehmen online, version 6.0
 * (https://developer.datev.de/datev/platform/de/dxso/formats/document). The bookings come by another file, so that each
 * document is stored with its id alone, in a folder of its month.
 */
export const datevDocuments = (papers: readonly Paper[], at: Date): string =>
  create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' },
    {
      archive: {
        '@xmlns': 'http://xml.datev.de/bedi/tps/document/v06.0',
        '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        '@xsi:schemaLocation': 'http://xml.datev.de/bedi/tps/document/v06.0 Document_v060.xsd',
        '@version': '6.0',
        '@generatingSystem': folder,
        header: { date: at.toISOString().slice(0, 19) },
        content: {
          document: papers.map(({ id, month, file }) => ({
            '@guid': id.toUpperCase(),
            extension: { '@xsi:type': 'File', '@name': file },
            repository: {
              level: [folder, 'Belege', month.replace('-', '/')].map((name, index) => ({
                '@id': String(index + 1),
                '@name': name,
              })),
            },
          })),
        },
      },
    },
  ).end({ prettyPrint: true });
