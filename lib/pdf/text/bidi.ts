import bidiFactory from 'bidi-js';
import type { Direction } from '@/lib/i18n/locales';

/** A stretch of one direction, its characters in logical (reading) order and already mirrored if needed. */
export interface Run {
  text: string;
  direction: Direction;
}

const bidi = bidiFactory();

/**
 * Zero-width marks control the order (UAX #9, 2) and have no glyph: LRM, RLM, ALM, embeddings, isolates, joiner space.
 */
const controls = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Latin letters, digits and the characters between them: most of the text of most documents needs no algorithm, which
 * is slow.
 */
export const leftToRight = /^[\x20-\x7e\u00a0-\u024f\u2010-\u2027]*$/;

/** The direction of a text by its first strong letter (UAX #9, P2 and P3); left to right if it has none. */
export function detectDirection(text: string): Direction {
  if (leftToRight.test(text)) return 'ltr';
  return bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';
}

/** The runs of one line from left to right as they are on the paper (Unicode Bidirectional Algorithm, L2 and L4). */
export function orderRuns(line: string, base: Direction): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const runs: { text: string; level: number }[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const level = embedding.levels[index] ?? 0;
    const char = mirrored.get(index) ?? line.charAt(index);
    const last = runs.at(-1);
    if (last && last.level === level) last.text += char;
    else runs.push({ text: char, level });
  }
  return reorder(runs)
    .map(({ text, level }): Run => ({ text: text.replace(controls, ''), direction: level % 2 === 1 ? 'rtl' : 'ltr' }))
    .filter(({ text }) => text !== '');
}

/** L2: from the highest level down to the lowest odd one, reverse every sequence of runs at that level or above. */
function reorder<T extends { level: number }>(runs: readonly T[]): T[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const next: T[] = [];
    let sequence: T[] = [];
    for (const run of ordered) {
      if (run.level >= level) {
        sequence.unshift(run);
      } else {
        next.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
}
