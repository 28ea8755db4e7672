const letters = new Intl.Collator('en', { sensitivity: 'base' });

/** Whether two names are the same, ignoring capitals, accents and spaces. */
export const isSameName = (one: string, other: string): boolean => letters.compare(spaced(one), spaced(other)) === 0;

const spaced = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ');
