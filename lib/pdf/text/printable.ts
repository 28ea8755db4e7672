/**
 * A text as the fonts can show it: characters that they lack are decomposed (₂ → 2, ﬁ → fi), a letter or figure of a
 * script that none of them covers becomes a question mark, and pictures are left out. No "missing" box is drawn,
 * because PDF/A forbids it (ISO 19005-3, 6.2.11.8). For screen readers, the text itself stays.
 *
 * @param covers whether some font has the character.
 */
export function printable(text: string, covers: (char: string) => boolean): string {
  const chars = [...text];
  if (chars.every(covers)) return text;
  const shown = chars.map((char) => (covers(char) ? char : replacementOf(char, covers))).join('');
  // Characters that joined pictures have nothing left to join; in Arabic they shape letters.
  const apart = shown.replace(/(?<!\p{Script=Arabic})[\u200d\ufe0f]/gu, '');
  return apart.replace(/ {2,}/g, ' ').trim() || '?';
}

function replacementOf(char: string, covers: (char: string) => boolean): string {
  const parts = [...char.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  if (parts.length > 0 && parts.join('') !== char && parts.every(covers)) return parts.join('');
  return /[\p{L}\p{N}]/u.test(char) ? '?' : '';
}
