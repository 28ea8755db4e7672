import { Broken } from '@/lib/candidates/search/broken';
import { isSyllable, wordsOf } from '@/lib/candidates/search/words';

/** A piece of a query as it was written, with its place in letters, counted from 1. */
export type Lexeme = { at: number; written: string } & (
  | { kind: 'text'; words: readonly string[]; isPrefix: boolean; isBare: boolean }
  | { kind: 'operator'; operator: 'AND' | 'OR' | 'NOT' }
  | { kind: 'bracket'; opens: boolean }
);

/** A bracket, a phrase with or without its end, a minus before a word, or what is between blanks. */
const pieces =
  /(?<bracket>[()（）])|(?<phrase>["“”„«»][^"“”„«»]*(?<end>["“”„«»])?)|(?<minus>[-−](?=[^\s)）]))|[^\s()（）"“”„«»]+/gu;

/**
 * Cuts a query into its pieces. What has neither a letter nor a digit ("&", "-") is left out, as between the words of a
 * text.
 *
 * @throws Broken for an open quotation mark or an asterisk in the wrong place.
 */
export function lexemesOf(query: string): Lexeme[] {
  const lexemes: Lexeme[] = [];
  for (const { 0: written, index, groups = {} } of query.matchAll(pieces)) {
    const at = [...query.slice(0, index)].length + 1;
    const operator = groups.minus ? 'NOT' : operators.find((one) => one === written);
    if (operator) lexemes.push({ kind: 'operator', operator, written, at });
    else if (groups.bracket) lexemes.push({ kind: 'bracket', opens: '(（'.includes(written), written, at });
    else {
      if (groups.phrase && !groups.end) throw new Broken('query_quote', { at });
      const inside = groups.phrase ? written.slice(1, -1) : written;
      const words = wordsOf(inside).map(({ word }) => word);
      const isPrefix = endsInAsterisk(inside, words, at + (groups.phrase ? 1 : 0));
      const isBare = !groups.phrase && !isPrefix;
      if (words.length > 0) lexemes.push({ kind: 'text', words, isPrefix, isBare, written, at });
    }
  }
  return lexemes;
}

const operators = ['AND', 'OR', 'NOT'] as const;

/** Whether a text is a prefix. A letter that is a word by itself has no longer words: its asterisk says nothing. */
function endsInAsterisk(text: string, words: readonly string[], at: number): boolean {
  const place = text.indexOf('*');
  if (place < 0) return false;
  const last = words.at(-1) ?? '';
  const fits = place === text.length - 1 && wordsOf(text).at(-1)?.to === place;
  if (!fits || (!isSyllable(last) && [...last].length < 2))
    throw new Broken('query_asterisk', { at: at + [...text.slice(0, place)].length });
  return !isSyllable(last);
}
