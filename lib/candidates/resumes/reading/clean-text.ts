/** A hyphen that a PDF only has because its line ends there. */
const lineHyphen = /[\u0002\ufffe\u00ad]\r?\n/g;
/** Control characters, which PostgreSQL or a reader refuses, and marks that only say in which direction to draw. */
const invisible =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Tidies the text of a document: one kind of line end, no invisible characters, no runs of blank lines. */
export const cleanText = (text: string): string =>
  text
    .replace(lineHyphen, '')
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replace(invisible, '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/\u00a0/g, ' ')
    // Two blanks may part two columns.
    .replace(/ {3,}/g, '  ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
