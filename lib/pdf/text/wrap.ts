/**
 * A Chinese character with the punctuation that must stay with it, or a word, or the space at which a line may break.
 */
const unit =
  /[（《「『【“]*[\p{Script=Han}\u3040-\u30ff][，。、；：？！）》」』】”…]*|[^ \t\p{Script=Han}\u3040-\u30ff]+|[ \t]+/gu;

/**
 * Breaks text into lines that `measure` finds no wider than `width`: at spaces (never at a no-break space), between
 * Chinese characters, and inside a word only if the word alone is wider than a line. Line feeds are kept as breaks.
 */
export function wrapText(text: string, width: number, measure: (part: string) => number): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((paragraph) => wrapParagraph(paragraph.trim(), width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const part of paragraph.match(unit) ?? []) {
    const isBlank = part.trim() === '';
    const needed = measure(isBlank ? ' ' : part);
    if (isBlank || used + needed <= width) {
      line += isBlank ? ' ' : part;
      used += needed;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    const pieces = cutWord(part, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    used = measure(line);
  }
  return [...lines, line.trimEnd()];
}

/**
 * Cuts a word into pieces, each as long as fits: up to its last hyphen, so that the parts of a document's number stay
 * whole, otherwise wherever the line ends. Each has at least one character, however narrow the column.
 */
function cutWord(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const char of word) {
    if (piece !== '' && measure(piece + char) > width) {
      const end = piece.lastIndexOf('-') + 1 || piece.length;
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += char;
  }
  return [...pieces, piece];
}
