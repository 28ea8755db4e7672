/** Several texts that a person wrote into one line, between the commas and semicolons of any script. */
export const splitTexts = (line: string): string[] =>
  line
    .split(/[,;،؛，、；\n\t]/)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Several texts as one line, with the commas of a language; `splitTexts` reads it again. */
export const joinTexts = (list: readonly unknown[], locale: string): string => list.join(commaOf(locale));

const commas = new Map<string, string>();

/**
 * What a language writes between the texts of a list (CLDR): `, `, Arabic `، `, Chinese `、`. Some lists have only words
 * between two texts, or nothing, so it is that of the first list that has a sign.
 */
function commaOf(locale: string): string {
  const known = commas.get(locale);
  if (known !== undefined) return known;
  const signs = (
    [
      { type: 'conjunction', style: 'narrow' },
      { type: 'unit', style: 'long' },
    ] as const
  ).flatMap((style) => {
    const [, between] = new Intl.ListFormat(locale, style).formatToParts(['a', 'b', 'c']);
    return /\p{P}\s?/u.exec(between?.value ?? '')?.[0] ?? [];
  });
  const comma = signs[0] ?? ', ';
  commas.set(locale, comma);
  return comma;
}

/**
 * Somebody without an account, as a timeline names them. The brackets are round: a text from right to left shows angle
 * brackets in disorder (Unicode TR9, BD14).
 */
export const nameAndAddress = ({ name, email }: { name: string; email: string | null }): string =>
  email === null ? name : `${name} (${email})`;
