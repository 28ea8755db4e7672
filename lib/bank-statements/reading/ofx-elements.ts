import { fileFault } from '@/lib/bank-statements/reading/entries';

/** An element of an OFX file that begins, with the text after its tag, or that ends. */
export interface OfxElement {
  name: string;
  isEnd: boolean;
  value: string;
}

/** The most tags of a file: 30 MB of genuine transactions have half as many. */
const mostTags = 3_000_000;

/** The most characters of a tag, or of a text that is kept. */
const [longestTag, longestText] = [2_000, 4_000];

/** A tag, a section whose text is taken as it is, or the text up to the next tag. */
const token = /<!\[CDATA\[([^]*?)\]\]>|<(\/?)([A-Za-z][\w.]*)[^<>]*>|<[?!][^>]*>|[^<]+/y;

/**
 * The elements of an OFX file, as they arrive: in version 1 (SGML) the elements that hold a value have no end, so a
 * value is the text between its tag and the next.
 *
 * @throws Problem 422 for a tag that does not end, or more tags than a bank writes.
 */
export async function* ofxElements(chunks: AsyncIterable<string>): AsyncGenerator<OfxElement[]> {
  let [rest, tags] = ['', 0];
  let last: OfxElement | null = null;
  for await (const chunk of chunks) {
    rest += chunk;
    const found: OfxElement[] = [];
    const whole = rest.lastIndexOf('<');
    // The last tag may not have arrived; a text before it has.
    const usable = whole < 0 ? rest.length : rest.indexOf('>', whole) < 0 ? whole : rest.length;
    let at = 0;
    while (at < usable) {
      token.lastIndex = at;
      const [text = '', section, slash, name] = token.exec(rest) ?? [];
      if (text === '') break;
      at = token.lastIndex;
      if (name !== undefined) {
        if (last) found.push(closed(last));
        last = { name: name.toUpperCase(), isEnd: slash === '/', value: '' };
        if ((tags += 1) > mostTags) throw fileFault('bank_file_broken');
      } else if (last && !text.startsWith('<?') && last.value.length < longestText)
        last.value += section ?? decoded(text);
    }
    rest = rest.slice(at);
    if (rest.length > longestTag && rest.startsWith('<') && !rest.startsWith('<![CDATA['))
      throw fileFault('bank_file_broken');
    if (rest.length > 100 * longestTag) throw fileFault('bank_file_broken');
    yield found;
  }
  if (last) yield [closed(last)];
}

const closed = ({ value, ...element }: OfxElement): OfxElement => ({
  ...element,
  value: value.slice(0, longestText).trim(),
});

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|nbsp|quot|apos);/g, (_, name: string) => entities[name] ?? '');
