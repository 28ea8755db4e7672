import { mod97 } from '@/lib/money/mod97';

/** The most numbers that are looked up for one text. */
const mostNumbers = 100;

/** A number with fewer letters and digits may occur in a text by chance. */
const strongLength = 5;

/** Consecutive letters or consecutive digits. */
interface Run {
  text: string;
  isDigits: boolean;
  /** The characters between it and the run before. */
  gap: string;
}

interface Known<T> {
  number: string;
  /** Where its runs end, counted in letters and digits from its beginning. */
  cuts: ReadonlySet<number>;
  value: T;
}

/** A value whose number a text contains. */
interface Named<T> {
  value: T;
  /** Whether the number is too long to occur by chance. */
  isStrong: boolean;
}

/** Document numbers by their letters and digits alone. */
export interface NumberIndex<T> {
  byLetters: ReadonlyMap<string, Known<T>[]>;
  /** The number of letters and digits of the longest one. */
  longest: number;
}

/** An index of numbers such as `NWS-2026-000123`. */
export function indexNumbers<T>(all: Iterable<{ number: string; value: T }>): NumberIndex<T> {
  const byLetters = new Map<string, Known<T>[]>();
  let longest = 0;
  for (const { number, value } of all) {
    const runs = runsOf(number);
    const key = runs.map(({ text }) => text).join('');
    if (!/\p{N}/u.test(key)) continue;
    const known = byLetters.get(key) ?? [];
    known.push({ number, cuts: cutsOf(runs), value });
    byLetters.set(key, known);
    longest = Math.max(longest, key.length);
  }
  return { byLetters, longest };
}

/**
 * The values whose number a text contains: in upper or lower case, with or without separators (`nws 2026/000123`,
 * `NWS2026000123`, an ISO 11649 reference), but complete: `…-1` is not in `…-12`, nor in `…-1-2`, nor is half of a
 * longer number that is also known. Its time grows with the text alone, not with how many numbers there are.
 */
export function namedIn<T>(text: string, { byLetters, longest }: NumberIndex<T>): Named<T>[] {
  const runs = runsOf(withReferences(text));
  const spans: { start: number; end: number; known: Known<T>[]; length: number }[] = [];
  for (let start = 0; start < runs.length; start += 1) {
    const cuts: number[] = [];
    let letters = '';
    for (let end = start; end < runs.length; end += 1) {
      letters += runs[end]?.text ?? '';
      if (letters.length > longest) break;
      const known = byLetters.get(letters)?.filter((one) => cuts.every((cut) => one.cuts.has(cut))) ?? [];
      const isWhole = !goesOn(runs[start - 1], runs[start]) && !goesOn(runs[end], runs[end + 1]);
      if (known.length > 0 && isWhole) spans.push({ start, end, known, length: letters.length });
      cuts.push(letters.length);
    }
  }
  const whole = spans.filter((span) => !spans.some((other) => other !== span && contains(other, span)));
  const found = new Map<T, Named<T>>();
  for (const { known, length } of whole)
    for (const { value } of known) if (!found.has(value)) found.set(value, { value, isStrong: length >= strongLength });
  return [...found.values()].slice(0, mostNumbers);
}

const contains = (outer: { start: number; end: number }, inner: { start: number; end: number }): boolean =>
  outer.start <= inner.start && outer.end >= inner.end;

function runsOf(text: string): Run[] {
  const normal = text.normalize('NFKC').toUpperCase();
  let last = 0;
  return [...normal.matchAll(/\p{N}+|\p{L}+/gu)].map(({ 0: run, index }) => {
    const gap = normal.slice(last, index);
    last = index + run.length;
    return { text: run, isDigits: /^\p{N}/u.test(run), gap };
  });
}

function cutsOf(runs: readonly Run[]): ReadonlySet<number> {
  let length = 0;
  return new Set(runs.map(({ text }) => (length += text.length)));
}

/**
 * Whether two runs belong to one number: nobody separates two numbers by a dash, and `1001A` is different from `1001`.
 */
function goesOn(one: Run | undefined, next: Run | undefined): boolean {
  if (!one || !next) return false;
  // `RE1001`, but not `RECHNUNG1001` or `1001VOM`, where a bank has left out the spaces.
  if (next.gap === '') return one.isDigits ? next.text.length === 1 : one.text.length < 5;
  if (one.isDigits && next.isDigits) return /^[-/._]$/.test(next.gap);
  return !one.isDigits && next.isDigits && /^[-_]$/.test(next.gap);
}

/** The text with the reference behind `RF` and its two check digits added (ISO 11649). */
const withReferences = (text: string): string =>
  text.replace(/\bRF\d{2}(?:\s?[A-Z0-9]){1,21}\b/gi, (whole) => {
    const letters = whole.replace(/\s/g, '').toUpperCase();
    return mod97(letters) === 1 ? ` ${letters.slice(4)} ` : whole;
  });
