/** A filter of a field that a company made writes its value into an address in this form: `contains:berlin`, `between:1,5`. */

export const wordsText = (words: string): string => (words.trim() === '' ? '' : `contains:${words.trim()}`);

export const wordsIn = (value: string): string => value.replace(/^contains:/, '');

/** The value for a range of numbers, whose decimals may follow a comma. */
export const rangeText = (from: string, to: string): string =>
  `between:${[from, to].map((end) => end.trim().replace(',', '.')).join(',')}`;

export function rangeIn(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.replace(/^between:/, '').split(',');
  return [from, to];
}
