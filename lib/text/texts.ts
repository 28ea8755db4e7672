/** Several texts that a person wrote into one line, between the commas and semicolons of any script. */
export const splitTexts = (line: string): string[] =>
  line
    .split(/[,;،؛，、；\n\t]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Several texts as one line that `splitTexts` reads again. */
export const joinTexts = (list: readonly unknown[]): string => list.join(', ');

/**
 * Somebody without an account, as a timeline names them. The brackets are round: a text from right to left shows angle
 * brackets in disorder (Unicode TR9, BD14).
 */
export const nameAndAddress = ({ name, email }: { name: string; email: string | null }): string =>
  email === null ? name : `${name} (${email})`;
