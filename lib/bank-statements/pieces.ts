import { setImmediate } from 'node:timers/promises';

/** Characters or bytes that are parsed at once. */
const piece = 64 * 1024;

/** Yields a large text in pieces; between two of them other requests get their turn. */
export async function* pieces<Piece>(
  length: number,
  cut: (start: number, end: number) => Piece,
): AsyncGenerator<Piece> {
  for (let start = 0; start < length; start += piece) {
    yield cut(start, start + piece);
    await setImmediate();
  }
}
