/**
 * A text in the letters that SEPA banks must take (EPC217-08, "SEPA requirements for an extended character set", Latin
 * subset): accents are taken off, other signs become a plain one or a blank.
 *
 * @returns at most so many characters; null if no letter or digit is left
 */
export function sepaText(text: string, most: number): string | null {
  const plain = plainLetters(text)
    .replace(/&/g, '+')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    // At the beginning or in pairs a slash is a field's mark for some banks.
    .replace(/\/{2,}/g, '/')
    .replace(/^\/+|\/+$/g, '');
  return kept(plain, most);
}

/** A text in the letters of an ACH record: capitals, digits and few signs. @returns null if no letter or digit is left */
export const achText = (text: string, most: number): string | null =>
  kept(
    plainLetters(text)
      .toUpperCase()
      .replace(/[^A-Z0-9&/\-.,' ]/g, ' '),
    most,
  );

function kept(text: string, most: number): string | null {
  const short = text.replace(/ {2,}/g, ' ').trim().slice(0, most).trim();
  return /[A-Za-z0-9]/.test(short) ? short : null;
}

/** Latin letters without accents; letters of other alphabets stay. */
function plainLetters(text: string): string {
  return text.replace(
    /[^\u0000-\u007f]/g,
    (letter) => written.get(letter) ?? letter.normalize('NFKD').replace(/\p{M}/gu, ''),
  );
}

/** Letters that Unicode does not take apart, as the EPC's table of best practices writes them. */
const written = new Map([
  ['ß', 'ss'],
  ['Æ', 'AE'],
  ['æ', 'ae'],
  ['Œ', 'OE'],
  ['œ', 'oe'],
  ['Ø', 'O'],
  ['ø', 'o'],
  ['Ł', 'L'],
  ['ł', 'l'],
  ['Đ', 'D'],
  ['đ', 'd'],
  ['Ð', 'D'],
  ['ð', 'd'],
  ['Þ', 'TH'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['’', "'"],
  ['‘', "'"],
  ['–', '-'],
  ['—', '-'],
  ['€', 'EUR'],
]);
