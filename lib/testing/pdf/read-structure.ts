import {
  isDictionary,
  type PdfDictionary,
  PdfReference,
  type PdfValue,
  parsePdfObject,
} from '@/lib/testing/pdf/parse-pdf-object';
import { decodeText, type OpenedPdf, openPdf, readBlock } from '@/lib/testing/pdf/read-pdf';

/** An element of the structure tree. */
export interface Element {
  role: string;
  alt?: string;
  scope?: string;
  /** The text that a screen reader reads: the alternative text, else the drawn text. */
  text: string;
  children: Element[];
}

/** What a screen reader reads of a tagged file, and the faults of its tags. */
export interface Structure {
  catalogue: PdfDictionary;
  isMarked: boolean;
  showsTitle: boolean;
  /** The XMP packet. */
  metadata: string;
  root: Element;
  /** Text that is drawn outside of every element and artifact. */
  untagged: string[];
  /** Marked content that no element has, or that two have, or that the parent tree assigns to another. */
  faults: string[];
}

interface Content {
  drawn: string[];
  owner?: string;
}

/** Reads the tags of a file that pdfkit 0.20 wrote. */
export function readStructure(file: Buffer): Structure {
  const pdf = openPdf(file);
  const object = (value: PdfValue | undefined): PdfDictionary => {
    const found = value instanceof PdfReference ? parsePdfObject(pdf.objects.get(value.ref) ?? '') : value;
    if (!isDictionary(found)) throw new Error(`No dictionary: ${JSON.stringify(value)}`);
    return found;
  };
  const catalogue = object(new PdfReference(/\/Root (\d+) 0 R/.exec(pdf.source)?.[1] ?? ''));
  const tree = object(catalogue['/StructTreeRoot']);
  const { contents, untagged } = readContents(pdf);
  const faults: string[] = [];

  function readElement(ref: string): Element {
    const {
      '/S': role,
      '/K': kids,
      '/Pg': page,
      '/A': attributes,
      '/Alt': alt,
      '/ActualText': actual,
    } = object(new PdfReference(ref));
    const children: Element[] = [];
    const drawn: string[] = [];
    const take = (key: string) => {
      const content = contents.get(key);
      if (!content || content.owner !== undefined) faults.push(`${String(role)} ${ref} takes ${key}`);
      else content.owner = ref;
      drawn.push(...(content?.drawn ?? []));
    };
    for (const kid of Array.isArray(kids) ? kids : []) {
      if (typeof kid === 'number') take(`${refOf(page)} ${kid}`);
      else if (kid instanceof PdfReference) children.push(readElement(kid.ref));
      else if (isDictionary(kid)) take(`${refOf(kid['/Pg'])} ${String(kid['/MCID'])}`);
    }
    const scope = isDictionary(attributes) ? attributes['/Scope'] : undefined;
    return {
      role: String(role).slice(1),
      ...(typeof alt === 'string' ? { alt: decodeText(alt) } : {}),
      ...(typeof scope === 'string' ? { scope: scope.slice(1) } : {}),
      text: typeof actual === 'string' ? decodeText(actual) : drawn.join(''),
      children,
    };
  }

  const roots = Array.isArray(tree['/K']) ? tree['/K'] : [];
  const root = readElement(refOf(roots[0]));
  for (const [key, { owner }] of contents) if (owner === undefined) faults.push(`nobody takes ${key}`);
  faults.push(...compareParents(pdf, object, tree, contents));
  return {
    catalogue,
    isMarked: object(catalogue['/MarkInfo'])['/Marked'] === true,
    showsTitle: object(catalogue['/ViewerPreferences'])['/DisplayDocTitle'] === true,
    metadata: Buffer.from(
      /<\?xpacket begin[\s\S]*<\?xpacket end="w"\?>/.exec(pdf.source)?.[0] ?? '',
      'latin1',
    ).toString(),
    root,
    untagged,
    faults,
  };
}

/** All elements of a role below one, in reading order. */
export const findAll = (element: Element, role: string): Element[] => [
  ...(element.role === role ? [element] : []),
  ...element.children.flatMap((child) => findAll(child, role)),
];

/** Everything that is read aloud, in order. */
export const heard = ({ alt, text, children }: Element): string[] => [
  ...[alt ?? text].filter((said) => said !== ''),
  ...children.flatMap(heard),
];

const operators =
  /\/\w+ <<\n(?:\/MCID (\d+)\n)?[\s\S]*?>> BDC|(EMC)|BT\n([\s\S]*?)\nET|\/(I\d+) Do|\n(?:S|f|f\*|B)(?=\n)/g;

/** The text that is drawn in each marked content (by page and number), and the text that is drawn in none. */
function readContents({ pages, fonts }: OpenedPdf): { contents: Map<string, Content>; untagged: string[] } {
  const contents = new Map<string, Content>();
  const untagged: string[] = [];
  for (const { id, content } of pages) {
    const open: string[][] = [];
    for (const [whole, number, end, block, picture] of content.matchAll(operators)) {
      if (whole.endsWith('BDC')) {
        const drawn: string[] = [];
        open.push(drawn);
        if (number !== undefined) contents.set(`${id} ${number}`, { drawn });
      } else if (end) open.pop();
      else if (open.length === 0)
        untagged.push(picture ?? (block === undefined ? 'a path' : readBlock(block, fonts).text));
      else if (block !== undefined) open.at(-1)?.push(readBlock(block, fonts).text);
    }
  }
  return { contents, untagged };
}

/** Checks that each page's row of the parent tree names, for each number, the element that has it. */
function compareParents(
  { pages }: OpenedPdf,
  object: (value: PdfValue) => PdfDictionary,
  tree: PdfDictionary,
  contents: ReadonlyMap<string, Content>,
): string[] {
  const numbers = object(tree['/ParentTree'] ?? null)['/Nums'];
  const rows = Array.isArray(numbers) ? numbers : [];
  return pages.flatMap(({ id }) => {
    const row = rows[rows.indexOf(object(new PdfReference(id))['/StructParents'] ?? null) + 1];
    return [...contents]
      .filter(([key]) => key.startsWith(`${id} `))
      .filter(([key, { owner }]) => refOf(Array.isArray(row) ? row[Number(key.split(' ')[1])] : null) !== owner)
      .map(([key]) => `the parent tree has another element for ${key}`);
  });
}

const refOf = (value: PdfValue | undefined): string => (value instanceof PdfReference ? value.ref : '');
