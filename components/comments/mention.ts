/** A name that is being typed after `@`: where it begins, and what is typed of it. */
export interface TypedMention {
  /** The position of the `@`. */
  from: number;
  search: string;
}

/** An `@` that does not belong to an address, and after it nothing, a word, or two words. */
const atSign = /(?<![\w.%+-])[@＠](?<search>[^\s@＠]{0,60}(?: [^\s@＠]{1,60})?)$/u;

/** The name that is being typed right before the caret; null for none. */
export function typedMention(text: string, caret: number): TypedMention | null {
  const found = atSign.exec(text.slice(0, caret));
  return found ? { from: found.index, search: found.groups?.['search'] ?? '' } : null;
}

/** The text with a colleague's name in place of what was typed of it, and the caret after it. */
export function insertMention(
  text: string,
  { from, search }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const [before, after] = [text.slice(0, from), text.slice(from + 1 + search.length)];
  const inserted = `@${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: `${before}${inserted}${after}`, caret: before.length + inserted.length };
}

/** A piece of a comment's text: words, or a name that it mentions. */
interface TextPiece {
  text: string;
  isMention: boolean;
}

/** Splits a comment's text at the names that it mentions; of two names that begin alike, the longer one counts. */
export function splitMentions(text: string, names: readonly string[]): TextPiece[] {
  const marks = [...new Set(names)].filter(Boolean).sort((one, other) => other.length - one.length);
  const pieces: TextPiece[] = [];
  let [begin, at] = [0, 0];
  while ((at = text.indexOf('@', at)) >= 0) {
    const mark = marks.find((name) => text.startsWith(name, at + 1));
    if (mark === undefined) {
      at += 1;
      continue;
    }
    if (at > begin) pieces.push({ text: text.slice(begin, at), isMention: false });
    begin = at + 1 + mark.length;
    pieces.push({ text: text.slice(at, begin), isMention: true });
    at = begin;
  }
  if (begin < text.length) pieces.push({ text: text.slice(begin), isMention: false });
  return pieces;
}
