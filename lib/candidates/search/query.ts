import { Broken, type QueryFault } from '@/lib/candidates/search/broken';
import { type Lexeme, lexemesOf } from '@/lib/candidates/search/lexemes';
import { isSyllable } from '@/lib/candidates/search/words';

/** Words that follow each other; of a prefix, the last is the beginning of one. */
export interface Term {
  kind: 'term';
  words: readonly string[];
  isPrefix: boolean;
}

/** What a query asks for. */
export type Tree = Term | { kind: 'and' | 'or'; parts: readonly Tree[] } | { kind: 'not'; part: Tree };

export interface Query {
  /** Null for a query without a letter or digit. */
  tree: Tree | null;
  /** Whether it has words alone, no operators, so that it may also be a part of a name or of an address. */
  isPlain: boolean;
}

/** The most letters of a query. */
export const longestQuery = 2_000;
const mostWords = 200;
const deepest = 50;
/** From this many letters on, the last word of a plain query may be the beginning of one: it may be still being typed. */
const shortestTyped = 3;

/**
 * Reads a query as recruiters write it: words, "phrases", AND, OR, NOT and -word, brackets, prefix*. NOT goes before AND,
 * AND before OR; words beside each other are joined by AND. Operators are in capitals: "and" is a word. The last word of
 * a query without operators is found as a beginning: "fre" finds Freya.
 *
 * @returns the first fault if it cannot be read.
 */
export function parseQuery(text: string): Query | { fault: QueryFault } {
  try {
    if (text.length > longestQuery) throw tooLarge();
    const lexemes = lexemesOf(text);
    const count = lexemes.reduce((sum, one) => sum + (one.kind === 'text' ? one.words.length : 0), 0);
    if (count > mostWords) throw tooLarge();
    const isPlain = lexemes.every((one) => one.kind === 'bracket' || (one.kind === 'text' && one.isBare));
    return { tree: parse(isPlain ? withOpenEnd(lexemes) : lexemes), isPlain };
  } catch (error) {
    if (error instanceof Broken) return { fault: error.fault };
    throw error;
  }
}

/**
 * Writes a tree as PostgreSQL's tsquery. Its words have letters and digits alone, each in quotes: nothing else can be
 * written.
 */
export function writeTsquery(tree: Tree): string {
  if (tree.kind === 'term') {
    const last = tree.words.length - 1;
    const words = tree.words.map((word, at) => `'${word}'${tree.isPrefix && at === last ? ':*' : ''}`);
    return words.length === 1 ? words.join('') : `(${words.join(' <-> ')})`;
  }
  if (tree.kind === 'not') return `!${writeTsquery(tree.part)}`;
  return `(${tree.parts.map(writeTsquery).join(tree.kind === 'and' ? ' & ' : ' | ')})`;
}

const tooLarge = () => new Broken('query_too_large', { limit: mostWords, depth: deepest });

function parse(lexemes: readonly Lexeme[]): Tree | null {
  let next = 0;
  const missing = (beside: Lexeme) => new Broken('query_word_missing', { word: beside.written, at: beside.at });

  /** Parts joined by OR, up to the bracket that closes them or to the end. */
  const readOr = (depth: number): Tree | null => {
    if (depth > deepest) throw tooLarge();
    const parts = [readAnd(depth)];
    for (let or = take('OR'); or; or = take('OR')) {
      parts.push(readAnd(depth));
      if (parts.slice(-2).includes(null)) throw missing(or);
    }
    return join('or', parts);
  };

  const readAnd = (depth: number): Tree | null => {
    const parts = [readNot(depth)];
    for (;;) {
      const and = take('AND');
      const part = readNot(depth);
      if (and && (part === null || parts.at(-1) === null)) throw missing(and);
      if (part === null) return join('and', parts.filter(isThere));
      parts.push(part);
    }
  };

  const readNot = (depth: number): Tree | null => {
    const not = take('NOT');
    if (!not) return readOne(depth);
    const part = readNot(depth);
    if (part === null) throw missing(not);
    return part.kind === 'not' ? part.part : { kind: 'not', part };
  };

  const readOne = (depth: number): Tree | null => {
    const lexeme = lexemes[next];
    if (lexeme?.kind === 'text') {
      next += 1;
      return { kind: 'term', words: lexeme.words, isPrefix: lexeme.isPrefix };
    }
    if (lexeme?.kind !== 'bracket' || !lexeme.opens) return null;
    next += 1;
    const inside = readOr(depth + 1);
    const end = lexemes[next];
    if (end?.kind !== 'bracket') throw new Broken('query_bracket', { at: lexeme.at });
    if (inside === null) throw new Broken('query_word_missing', { word: '()', at: lexeme.at });
    next += 1;
    return inside;
  };

  const take = (operator: 'AND' | 'OR' | 'NOT'): Lexeme | null => {
    const lexeme = lexemes[next];
    if (lexeme?.kind !== 'operator' || lexeme.operator !== operator) return null;
    next += 1;
    return lexeme;
  };

  const tree = readOr(0);
  const rest = lexemes[next];
  if (rest) throw new Broken('query_bracket', { at: rest.at });
  return tree;
}

const isThere = (tree: Tree | null): tree is Tree => tree !== null;

function join(kind: 'and' | 'or', parts: readonly (Tree | null)[]): Tree | null {
  const [first = null, ...more] = parts;
  return more.length === 0 ? first : { kind, parts: parts.filter(isThere) };
}

/** The last word may still be being typed. */
function withOpenEnd(lexemes: readonly Lexeme[]): readonly Lexeme[] {
  const last = lexemes.at(-1);
  const word = last?.kind === 'text' ? last.words.at(-1) : undefined;
  if (last?.kind !== 'text' || word === undefined || [...word].length < shortestTyped) return lexemes;
  return isSyllable(word) ? lexemes : [...lexemes.slice(0, -1), { ...last, isPrefix: true }];
}
