const letters = new Intl.Collator('en', { sensitivity: 'base' });

/** Whether two names are the same, ignoring capitals, accents and spaces. */
export const isSameName = (one: string, other: string): boolean => letters.compare(spaced(one), spaced(other)) === 0;

const spaced = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');

/** The same text for all spellings of a name that differ only in capitals, accents and spaces: to look it up. */
export const nameKey = (name: string): string =>
  spaced(name)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
