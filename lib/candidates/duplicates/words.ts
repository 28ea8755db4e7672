/** The accents and vowel signs of the scripts that our languages are written in, once a letter is taken apart from them. */
const marks = /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed\u3099\u309a]/g;

/** What separates the words of a name. */
const gaps = /[\s.,;'’‘`"()_/·،‐‑–—-]+/;

/**
 * The words of a name in one order, without capitals and accents. The database's function `name_words` does the same: a
 * test compares them.
 */
export const nameWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(marks, '')
    .split(gaps)
    .filter((word) => word !== '')
    .sort(byCodePoint);

/** As PostgreSQL's collation "C" sorts: UTF-16 has the letters beyond U+FFFF elsewhere. */
function byCodePoint(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  for (const [index, letter] of left.entries()) {
    const difference = (letter.codePointAt(0) ?? 0) - (right[index]?.codePointAt(0) ?? -1);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
