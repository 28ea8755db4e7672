/**
 * Exports that read rows at once in this process. Otherwise fifty that begin together would take every connection, and all of
 * the processor that makes the rows.
 */
const places = 2;

let free = places;
const waiting: (() => void)[] = [];

/** Does a batch of an export when it is its turn. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}
