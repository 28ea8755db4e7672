import * as z from 'zod';
import { parseQuery, type Term, type Tree } from '@/lib/candidates/search/query';
import { type Word, wordsOf } from '@/lib/candidates/search/words';

/** A part of a text, by the places of its letters (UTF-16): from inclusive, to exclusive. */
const mark = z.object({ from: z.number().int(), to: z.number().int() });
type Mark = z.infer<typeof mark>;

/** Where a search has found a candidate: the field, an excerpt of it, and what to mark in the excerpt. */
export const searchHit = z.object({ field: z.string(), text: z.string(), marks: z.array(mark) });
export type SearchHit = z.infer<typeof searchHit>;

/** An excerpt has about this many letters, of which so many are before the first mark. */
const [excerptLength, lead] = [140, 40];

/**
 * Looks for what a query has found in a record: in the field that has most of its words and phrases, the first of
 * several. Words that must be missing are no hit.
 *
 * @param fields the record's texts by their names; those that say more about the person first.
 * @returns null if no field by itself has any of them.
 */
export function hitOf(
  search: string,
  fields: readonly (readonly [field: string, text: string | null])[],
): SearchHit | null {
  const query = parseQuery(search);
  if ('fault' in query) return null;
  const terms = query.tree ? termsOf(query.tree) : [];
  let best: { field: string; text: string; marks: Mark[]; count: number } | null = null;
  for (const [field, text] of fields) {
    if (!text) continue;
    const found = placesOf(terms, wordsOf(text));
    const part = found.length === 0 && query.isPlain ? partOf(text, search) : [];
    const count = found.length > 0 ? found.length : part.length / 2;
    if (count > (best?.count ?? 0)) best = { field, text, marks: merge([...found.flat(), ...part]), count };
  }
  return best && { field: best.field, ...excerpt(best.text, best.marks) };
}

/** The terms that a record may have, in the order of the query. */
function termsOf(tree: Tree, wanted = true): Term[] {
  if (tree.kind === 'term') return wanted ? [tree] : [];
  if (tree.kind === 'not') return termsOf(tree.part, !wanted);
  return tree.parts.flatMap((part) => termsOf(part, wanted));
}

/** For each term that a text has, its places. */
const placesOf = (terms: readonly Term[], text: readonly Word[]): Mark[][] =>
  terms
    .map(({ words, isPrefix }) =>
      text.flatMap((first, at) => {
        const fits = words.every((word, n) => {
          const there = text[at + n]?.word;
          return isPrefix && n === words.length - 1 ? there?.startsWith(word) : there === word;
        });
        const last = text[at + words.length - 1];
        return fits && last ? { from: first.from, to: last.to } : [];
      }),
    )
    .filter((places) => places.length > 0);

/** The place of a search that is a part of a word. */
function partOf(text: string, search: string): Mark[] {
  const from = text.toLowerCase().indexOf(search.toLowerCase());
  // In small letters some texts have another length.
  return from < 0 || text.toLowerCase().length !== text.length ? [] : [{ from, to: from + search.length }];
}

/** Marks in their order; those that touch or overlap are one. */
function merge(marks: readonly Mark[]): Mark[] {
  const merged: Mark[] = [];
  for (const one of marks.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else merged.push({ ...one });
  }
  return merged;
}

/** The text around the first mark, in one line, cut between words where it has any. */
function excerpt(whole: string, marks: readonly Mark[]): Pick<SearchHit, 'text' | 'marks'> {
  const first = marks[0]?.from ?? 0;
  const from = whole.length <= excerptLength ? 0 : cutAt(whole, Math.max(0, first - lead), first);
  const to = cutAt(whole, Math.min(whole.length, Math.max(from + excerptLength, marks[0]?.to ?? 0)), whole.length);
  const [before, after] = [from > 0 ? '…' : '', to < whole.length ? '…' : ''];
  const text = before + whole.slice(from, to).replace(/\s/gu, ' ') + after;
  const shift = before.length - from;
  return {
    text,
    marks: marks.filter((one) => one.to <= to).map((one) => ({ from: one.from + shift, to: one.to + shift })),
  };
}

/** The end of the word at a place, if it is near, else the place itself, never inside a letter. */
function cutAt(text: string, place: number, limit: number): number {
  if (place <= 0 || place >= text.length) return place;
  const blank = text.slice(place, Math.min(limit, place + 20)).search(/\s/u);
  if (blank >= 0) return place + blank;
  return /[\udc00-\udfff]/.test(text[place] ?? '') ? place - 1 : place;
}
