/** How hard a password is to guess: 0 and 1 are refused, 2 is just enough, 4 is strong (zxcvbn's own steps). */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** Returns the strength of a password; `ownWords` are the words that somebody who knows the person would try first. */
export type StrengthMeter = (password: string, ownWords: readonly string[]) => Strength;

/** The number of characters that are measured: the estimate's cost grows with the square of the length, and 64 decide. */
const measuredLength = 64;

let loading: Promise<StrengthMeter> | undefined;

/**
 * The meter, with a list of some fifty thousand common passwords, loaded when it is first needed (half a megabyte). The
 * server judges with the same meter that the browser shows, so that the two never disagree.
 */
export function loadStrengthMeter(): Promise<StrengthMeter> {
  loading ??= makeMeter();
  // A chunk that did not arrive may arrive the next time.
  loading.catch(() => (loading = undefined));
  return loading;
}

async function makeMeter(): Promise<StrengthMeter> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...dictionary },
    graphs: adjacencyGraphs,
    maxLength: measuredLength,
  });
  return (password, ownWords) => zxcvbn.check(password.normalize('NFKC'), [...ownWords]).score;
}
