const longest = 40;

/** A key made from a text: `Start date` gives `start_date`; empty if nothing in it can be part of a key (Arabic, Chinese). */
export const keyFrom = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, longest)
    .replace(/_+$/, '');

/** The key itself, or, if it is taken, the key with the first number that makes it unique. */
export function uniqueKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `_${number}`;
    const key = `${wanted.slice(0, longest - suffix.length)}${suffix}`;
    if (!taken.has(key)) return key;
  }
}

/** Whether a key was made from its label, with or without a number at its end; one that somebody chose was not. */
export const isMadeFrom = (key: string, wanted: string): boolean => {
  const number = /_\d+$/.exec(key)?.[0] ?? '';
  return key === wanted || (number !== '' && key === `${wanted.slice(0, longest - number.length)}${number}`);
};
