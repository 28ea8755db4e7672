import { SaxesParser } from 'saxes';

/** An event of an XML text. Names have no prefix. */
export type XmlEvent =
  | { kind: 'open' | 'close'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'text'; text: string };

/** The most characters between two events: a sheet's cell holds 32,767, each of which may be written as an entity. */
const longest = 250_000;

/** The most elements inside one another. */
const deepest = 50;

/** The most attributes of one element. */
const mostAttributes = 100;

/**
 * Reads XML as it arrives, a batch of events per piece, and keeps no more than one tag or text. Refuses a document
 * type: a file that declares entities wants them to grow.
 *
 * @param mostElements more of them are an error.
 * @throws Error for a text that is no XML, or that is deeper or wider than any file that a program writes.
 */
export async function* xmlEvents(pieces: AsyncIterable<string>, mostElements: number): AsyncGenerator<XmlEvent[]> {
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  let [since, depth, elements, attributes] = [0, 0, 0, 0];
  const take = (event: XmlEvent): void => {
    since = parser.position;
    events.push(event);
  };
  parser.on('opentagstart', () => {
    [depth, elements, attributes] = [depth + 1, elements + 1, 0];
    if (depth > deepest) throw new Error('Too deep');
    if (elements > mostElements) throw new Error('Too many elements');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > mostAttributes) throw new Error('Too many attributes');
  });
  parser.on('opentag', (tag) =>
    take({ kind: 'open', name: localName(tag.name), attributes: localNames(tag.attributes) }),
  );
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    take({ kind: 'close', name: localName(name), attributes: {} });
  });
  parser.on('text', (text) => take({ kind: 'text', text }));
  parser.on('cdata', (text) => take({ kind: 'text', text }));
  parser.on('doctype', () => {
    throw new Error('A document type');
  });
  for await (const piece of pieces) {
    parser.write(piece);
    if (parser.position - since > longest) throw new Error('A tag without an end');
    if (events.length > 0) yield events;
    events = [];
  }
  parser.close();
  if (events.length > 0) yield events;
}

const localNames = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
