import { wordsOf } from '@/lib/candidates/search/words';
import { withoutUnseen } from '@/lib/text/unseen';

/** A text as what is typed is compared with it: in small letters, without signs of direction, with single blanks. */
export const typedText = (text: string): string =>
  withoutUnseen(text.normalize('NFC')).toLowerCase().trim().split(/\s+/u).join(' ');

/** The text in the cases in which names and numbers are written: `ann lee` is `Ann Lee`, `can-7` is `CAN-7`. */
export function writtenForms(text: string): string[] {
  const typed = text.trim();
  const small = typedText(text);
  const titled = small.replace(/(?<![\p{L}\p{M}\p{N}])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([typed, small, small.toUpperCase(), titled])];
}

/** A text of fewer letters than this could be anything once one of them is wrong. */
const shortest = 4;
/** Up to this many letters, too few trigrams are left for a comparison. */
const short = 5;
/** A script that writes words without blanks has fewer letters in a word, and no trigrams in common after an error. */
const dense = /^[\u1100-\u11ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af]+$/u;

/** Whether one wrong letter of the text can be forgiven: it is long enough, and no number, of which each digit counts. */
export const isForgivable = (text: string): boolean =>
  [...text].length >= (dense.test(text) ? shortest - 1 : shortest) && !/\p{N}/u.test(text);

/**
 * The regular expression for PostgreSQL of all beginnings of words that differ from a short word by one letter: another one, one
 * too few, one too many, two exchanged. Null for a text that is long enough to be compared by its trigrams.
 */
export function nearPattern(text: string): string | null {
  const letters = [...text];
  const isDense = dense.test(text);
  if (!/^[\p{L}\p{M}]+$/u.test(text) || letters.length > (isDense ? 2 * short : short)) return null;
  const variants = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
    // Without its first letter, a word of a dense script is in no index.
    if (isDense && at === 0) return [];
    return [
      [...before, '.', ...after],
      ...(at > 0 ? [[...before, '.', letter, ...after]] : []),
      ...(letters.length >= shortest ? [[...before, ...after]] : []),
      ...(after[0] === undefined ? [] : [[...before, after[0], letter, ...after.slice(1)]]),
    ];
  });
  return `(^|\\n| )(${[...new Set(variants.map((variant) => variant.join('')))].join('|')})`;
}

/**
 * Whether each word of the text is the beginning of a word of the names, with at most one error in all: a letter that is
 * another one, one too few, one too many, or two exchanged. Accents and the forms of Arabic letters are no errors.
 */
export function isNear(text: string, names: readonly (string | null)[]): boolean {
  const known = names.flatMap((name) => (name === null ? [] : wordsIn(name)));
  let errors = 0;
  for (const word of wordsIn(text)) errors += Math.min(2, ...known.map((one) => errorsAtStart(word, one)));
  return errors <= 1;
}

/** The words of a text, where letters of dense scripts that follow each other make one word. */
function wordsIn(text: string): string[] {
  const words: string[] = [];
  let end = -1;
  for (const { word, from, to } of wordsOf(text)) {
    if (from === end && dense.test(word) && dense.test(words.at(-1) ?? '')) words.push(`${words.pop()}${word}`);
    else words.push(word);
    end = to;
  }
  return words;
}

/** How many errors make a word the beginning of another: 0, 1, or 2 for more. */
function errorsAtStart(typed: string, word: string): number {
  if (word.startsWith(typed)) return 0;
  const [a, b] = [[...typed], [...word]];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const continues = (from: number, inWord: number) =>
    a.slice(from).every((letter, step) => letter === b[inWord + step]);
  const isOne =
    continues(at + 1, at + 1) ||
    continues(at, at + 1) ||
    (continues(at + 1, at) && a.length >= shortest) ||
    (a[at] === b[at + 1] && a[at + 1] === b[at] && continues(at + 2, at + 2));
  return isOne ? 1 : 2;
}
