/** A heading or a word without case, accents, spaces and punctuation. */
export const plainHeading = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Guesses which column holds which field, as far as the headings say so: for each field the first column that has one of
 * its names and is no other field's.
 *
 * @param names the names of each field, in any spelling
 */
export function guessColumns<F extends string>(
  headings: readonly string[],
  names: Readonly<Record<F, readonly string[]>>,
): Record<F, number | null>;
export function guessColumns(
  headings: readonly string[],
  names: Readonly<Record<string, readonly string[]>>,
): Record<string, number | null> {
  const plain = headings.map(plainHeading);
  const taken = new Set<number>();
  return Object.fromEntries(
    Object.entries(names).map(([field, known]) => {
      const wanted = known.map(plainHeading);
      const index = plain.findIndex((heading, at) => heading !== '' && wanted.includes(heading) && !taken.has(at));
      taken.add(index);
      return [field, index < 0 ? null : index];
    }),
  );
}
