/** A PDF object as pdfkit writes it: names keep their slash, a string is its bytes as Latin-1. */
export type PdfValue = string | number | boolean | null | PdfReference | PdfValue[] | PdfDictionary;
export interface PdfDictionary {
  [name: `/${string}`]: PdfValue;
}

/** A reference to the object of that number. */
export class PdfReference {
  readonly ref: string;

  constructor(ref: string) {
    this.ref = ref;
  }
}

const token =
  /\s*(?:(<<)|(>>)|(\[)|(\])|(\d+) \d+ R\b|\(((?:\\[\s\S]|[^\\)])*)\)|<([0-9a-f]*)>|(\/[^\s<>[\]()/]+)|(-?[\d.]+)|(true|false|null))/y;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the object at the beginning of a text. @throws Error if there is none. */
export function parsePdfObject(text: string): PdfValue {
  const reader = new RegExp(token);
  const ended = Symbol('end of a list or dictionary');

  function next(): PdfValue | typeof ended {
    const [whole, dictionary, endOfDictionary, list, endOfList, ref, string, hex, name, number, word] =
      reader.exec(text) ?? [];
    if (whole === undefined) throw new Error(`No PDF object at ${text.slice(reader.lastIndex, reader.lastIndex + 40)}`);
    if (endOfDictionary || endOfList) return ended;
    if (list) return readAll();
    if (dictionary) return toDictionary(readAll());
    if (ref !== undefined) return new PdfReference(ref);
    if (string !== undefined) return string.replace(/\\([\s\S])/g, (_, char: string) => escapes[char] ?? char);
    if (hex !== undefined) return Buffer.from(hex, 'hex').toString('latin1');
    if (number !== undefined) return Number(number);
    return name ?? (word === 'null' ? null : word === 'true');
  }

  function readAll(): PdfValue[] {
    const values: PdfValue[] = [];
    for (let value = next(); value !== ended; value = next()) values.push(value);
    return values;
  }

  const value = next();
  if (value === ended) throw new Error('A PDF object begins with its end');
  return value;
}

function toDictionary(values: readonly PdfValue[]): PdfDictionary {
  const dictionary: PdfDictionary = {};
  for (let index = 0; index < values.length; index += 2) {
    const name = values[index];
    if (typeof name === 'string' && isName(name)) dictionary[name] = values[index + 1] ?? null;
  }
  return dictionary;
}

const isName = (text: string): text is `/${string}` => text.startsWith('/');

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof PdfReference);
