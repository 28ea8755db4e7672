/** A word of a text as the search compares it, with the place of what was written: from inclusive, to exclusive. */
export interface Word {
  word: string;
  from: number;
  to: number;
}

/** A longer word is cut to this many letters, in texts and queries alike. */
const longestWord = 100;

/** Letters of scripts without blanks between words: each counts as a word, so that a word of them is a phrase. */
const syllables =
  '\\u1100-\\u11ff\\u3005\\u3040-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\u{20000}-\\u{323af}';
const letter = `[[\\p{L}\\p{Nd}]--[${syllables}]]`;

/**
 * What is written with signs that otherwise part words (C++, C#, .NET), and the libraries that people write in three
 * ways: Node.js, NodeJS and Node JS are two words each, so that "node" finds them all.
 */
const pattern = new RegExp(
  [
    `(?<!${letter})(?<cplusplus>c\\+\\+)`,
    `(?<!${letter})(?<csharp>c#)`,
    `(?<!${letter})(?<fsharp>f#)`,
    `(?<!${letter})(?<before>asp|vb|ado|)(?<dotnet>\\.net)(?!${letter})`,
    `(?<!${letter})(?<library>node|react|vue|next|nuxt|express|angular|three|backbone|ember)(?<js>js)(?!${letter})`,
    `[[\\p{L}]&&[${syllables}]]`,
    `${letter}+`,
  ].join('|'),
  'gv',
);
const named = ['cplusplus', 'csharp', 'fsharp'] as const;

/** A letter with the marks and invisible signs that belong to it, and the pieces of one Hangul syllable or Kana letter. */
const clusters = /[^][\p{M}\p{Cf}\u1160-\u11ff\u3131-\u318e\uff9e\uff9f\uffa0-\uffdc]*/gu;

/** Marks of Latin, Greek, Cyrillic and Arabic letters, and signs that nobody sees: joiners, directions, soft hyphens. */
const dropped =
  /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]/gu;

/** Letters that are another letter for the search, one for one; the same as in `search_words` of prisma/sql/find.sql. */
const [written, read] = ['øłđðħıςٱةىکی〇٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'olddhiσاهيكي零01234567890123456789'];
const alike: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...written].map((from, at) => [from, [...read][at] ?? from])),
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Reads the words of a text as the search compares them: in small letters, without accents and Arabic vowel marks, with
 * the forms of an Arabic letter as one, each Chinese, Japanese or Korean letter a word, parted by whatever is no letter
 * or digit. PostgreSQL's `search_words` reads the same words; a test compares the two.
 */
export function wordsOf(text: string): Word[] {
  let folded = '';
  // For each place of the folded text, where its letter begins and ends in the text.
  const places: { from: number; to: number }[] = [];
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const plain = fold(cluster);
    folded += plain;
    for (let at = 0; at < plain.length; at += 1) places.push({ from: index, to: index + cluster.length });
  }
  const words: Word[] = [];
  const add = (word: string, from: number, to: number) => {
    const [first, last] = [places[from], places[to - 1]];
    if (first && last) words.push({ word: cut(word), from: first.from, to: last.to });
  };
  for (const { 0: found, index, groups = {} } of folded.matchAll(pattern)) {
    const end = index + found.length;
    const name = named.find((one) => groups[one]);
    const [head, tail] = groups.dotnet ? [groups.before, 'dotnet'] : [groups.library, groups.js];
    if (name) add(name, index, end);
    else if (tail) {
      const middle = index + (head ?? '').length;
      if (head) add(head, index, middle);
      add(tail, middle, end);
    } else add(found, index, end);
  }
  return words;
}

/** Whether a word is a single letter of a script without blanks between words, of which no word begins with it. */
export const isSyllable = (word: string): boolean => syllable.test(word);
const syllable = new RegExp(`^[${syllables}]$`, 'u');

function fold(cluster: string): string {
  if (/^[a-z0-9 ]$/.test(cluster)) return cluster;
  const bare = cluster.normalize('NFKD').replace(dropped, '').normalize('NFC').toLowerCase();
  return [...bare].map((one) => alike[one] ?? one).join('');
}

const cut = (word: string): string => (word.length <= longestWord ? word : [...word].slice(0, longestWord).join(''));
