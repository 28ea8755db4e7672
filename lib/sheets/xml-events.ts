/** What a piece of XML says. Names come without their prefix. */
export type XmlEvent =
  | { kind: 'open' | 'close'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'text'; text: string };

/** Characters of one tag or text; a sheet's cell holds 32,767. */
const longest = 1_000_000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML as it comes, a batch of events per piece, keeping no more than one tag. No document type is taken: whoever
 * declares entities wants them to grow.
 *
 * @throws Error for what is no XML.
 */
export async function* xmlEvents(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent[]> {
  let rest = '';
  for await (const piece of pieces) {
    const { events, used } = readWhole(rest + piece);
    rest = (rest + piece).slice(used);
    if (rest.length > longest) throw new Error('A tag without an end');
    if (events.length > 0) yield events;
  }
  if (rest.trim() !== '') throw new Error('The XML ends within a tag');
}

function readWhole(text: string): { events: XmlEvent[]; used: number } {
  const events: XmlEvent[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    if (open < 0) return { events, used: at };
    const end = endOf(text, open);
    if (end < 0) return { events, used: at };
    if (open > at) events.push({ kind: 'text', text: decode(text.slice(at, open)) });
    readTag(text.slice(open, end), events);
    at = end;
  }
}

/** Where what begins at `open` ends; -1 when that is still to come. */
function endOf(text: string, open: number): number {
  const until = (mark: string) => {
    const found = text.indexOf(mark, open);
    return found < 0 ? -1 : found + mark.length;
  };
  if (text.startsWith('<!--', open)) return until('-->');
  if (text.startsWith('<![CDATA[', open)) return until(']]>');
  if (text.startsWith('<?', open)) return until('?>');
  let quote = '';
  for (let at = open + 1; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (quote) quote = char === quote ? '' : quote;
    else if (char === '>') return at + 1;
    else if (char === '"' || char === "'") quote = char;
  }
  return -1;
}

function readTag(tag: string, events: XmlEvent[]): void {
  if (tag.startsWith('<!--') || tag.startsWith('<?')) return;
  if (tag.startsWith('<![CDATA[')) events.push({ kind: 'text', text: tag.slice(9, -3) });
  else if (tag.startsWith('<!')) throw new Error('A document type');
  else if (tag.startsWith('</')) events.push({ kind: 'close', name: localName(tag.slice(2, -1).trim()), attributes: {} });
  else {
    const isEmpty = tag.endsWith('/>');
    const inside = tag.slice(1, isEmpty ? -2 : -1);
    const name = localName(/^[^\s]+/.exec(inside)?.[0] ?? '');
    events.push({ kind: 'open', name, attributes: readAttributes(inside) });
    if (isEmpty) events.push({ kind: 'close', name, attributes: {} });
  }
}

function readAttributes(inside: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of inside.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[localName(name)] = decode(double ?? single ?? '');
  }
  return attributes;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return entities[name] ?? whole;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;
