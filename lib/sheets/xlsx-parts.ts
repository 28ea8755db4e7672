/** The fewest parts that make a workbook, beside its sheets (ECMA-376). */

export const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const mainNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Parts = Readonly<Record<string, string>>;

/** One piece for each sheet, by its number from 1. */
const perSheet = (sheets: number, piece: (number: number) => string): string =>
  Array.from({ length: sheets }, (_, index) => piece(index + 1)).join('');

export const contentTypes = (sheets: number): Parts => ({
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/>${perSheet(sheets, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/></Types>`,
});

export const relationships = (sheets: number): Parts => ({
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/>${perSheet(sheets, (n) => `<Relationship Id="sheet${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}</Relationships>`,
});

export const workbook = (sheets: number): Parts => ({
  'xl/workbook.xml': `<workbook xmlns="${mainNamespace}" xmlns:r="${office}"><sheets>${perSheet(sheets, (n) => `<sheet name="${n}" sheetId="${n}" r:id="sheet${n}"/>`)}</sheets></workbook>`,
});

/** Formats with 0 to 4 decimals; 3 and 4 are built in, as are 14 and 22, which follow the reader's own settings. */
const decimalFormats = [3, 164, 4, 165, 166];
const formats = [0, 0, 14, 22, ...decimalFormats];

/** The places of `formats` in `cellXfs`. */
export const styleOf = { head: 1, day: 2, instant: 3 } as const;

/** The style of a number with so many decimals; undefined if there are more than any style has. */
export const decimalStyle = (decimals: number): number | undefined =>
  decimals < decimalFormats.length ? styleOf.instant + 1 + decimals : undefined;

export const styles: Parts = {
  'xl/styles.xml': `<styleSheet xmlns="${mainNamespace}"><numFmts count="3"><numFmt numFmtId="164" formatCode="#,##0.0"/><numFmt numFmtId="165" formatCode="#,##0.000"/><numFmt numFmtId="166" formatCode="#,##0.0000"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map((format, index) => `<xf numFmtId="${format}"${index === styleOf.head ? ' fontId="1" applyFont="1"' : ' applyNumberFormat="1"'}/>`).join('')}</cellXfs></styleSheet>`,
};
