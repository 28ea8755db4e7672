/** First letters of the first and last name; a zero-width non-joiner keeps Arabic letters from running together. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('\u200C').toUpperCase();
}
