/** Several texts that a person wrote into one line, between the commas and semicolons of any script. */
export const splitTexts = (line: string): string[] =>
  line
    .split(/[,;،؛，、；\n\t]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Several texts as one line that `splitTexts` reads again. */
export const joinTexts = (list: readonly unknown[]): string => list.join(', ');
