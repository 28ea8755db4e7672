/** A text on one line, without control characters, of so many letters at most. */
export const plain = (text: string, most: number): string =>
  [...text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim()].slice(0, most).join('');

/**
 * A text for a file that a spreadsheet may open too: one that it would run begins with an apostrophe (OWASP, "CSV injection").
 */
export function harmless(text: string, most: number): string {
  const said = plain(text, most);
  return /^[=+\-@]/.test(said) ? plain(`'${said}`, most) : said;
}
