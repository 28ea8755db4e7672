import {
  type Language,
  type LanguageLevel,
  languageLevels,
  languageText,
  offeredLanguages,
  readLanguages,
} from '@/lib/fields/languages';

/** The text as it is compared: small letters, without accents, with one form of each Arabic letter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .trim();

const letter = /[\p{L}\p{N}]/u;
/** Languages that are written without blanks between words. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/**
 * The words of a list that a text contains as whole words, as the list writes them and in its order. `C` is not found in
 * `C++`, nor `Java` in `JavaScript`.
 *
 * @param folded the text, folded
 */
export const findWords = (folded: string, words: readonly string[]): string[] =>
  words.filter((word) => contains(folded, fold(word)));

const contains = (text: string, word: string): boolean => placeOf(text, word) >= 0;

/** Where a text has a word first, from a place on; -1 if nowhere. */
function placeOf(text: string, word: string, from = 0): number {
  if (word === '') return -1;
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (unspaced.test(word)) return at;
    const [before, next] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
    const isStart = !letter.test(before) || (before === 'و' && !letter.test(text[at - 2] ?? ' '));
    if (isStart && !letter.test(next) && next !== '+' && next !== '#') return at;
  }
  return -1;
}

const locales = ['en', 'es', 'fr', 'it', 'zh', 'ar'] as const;

/** Names that people use beside those of the Unicode CLDR, which Intl knows. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  en: ['英文'],
  zh: ['Mandarin', 'mandarin', 'cinese', 'chino', 'chinois', '汉语', '普通话', '国语', 'الصينية'],
  ja: ['日文'],
  fr: ['法文'],
  de: ['德文'],
  es: ['castellano', 'Castilian'],
};

const names = (type: 'language' | 'region', code: string): string[] =>
  locales.flatMap((locale) => new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(code) ?? []);

let languages: readonly { code: string; names: readonly string[] }[] | undefined;
/** The languages with their names in the program's six languages, in Arabic also without the article. */
export const languageNames = (): readonly { code: string; names: readonly string[] }[] =>
  (languages ??= offeredLanguages.map((code) => ({
    code,
    names: [...names('language', code), ...(alsoCalled[code] ?? [])].flatMap((name) =>
      name.startsWith('ال') ? [name, name.slice(2)] : [name],
    ),
  })));

/**
 * The languages that a text names in any of the program's six, each with the highest level beside one of its names.
 *
 * @param folded the text, folded
 */
export const findLanguages = (folded: string): Language[] =>
  languageNames().flatMap(({ code, names: called }) => {
    const levels = called.map(fold).flatMap((name) => levelsBeside(folded, name));
    return readLanguages(levels.map((level) => languageText({ code, level })));
  });

/** The most places of one name at which a level is looked for: a text that is nothing but names takes no longer. */
const mostPlaces = 20;

/** The level at each place where a text has the name of a language; null where none is beside it. */
function levelsBeside(text: string, name: string): (LanguageLevel | null)[] {
  const levels: (LanguageLevel | null)[] = [];
  for (
    let at = placeOf(text, name);
    at >= 0 && levels.length < mostPlaces;
    at = placeOf(text, name, at + name.length)
  ) {
    const [after = ''] = text.slice(at + name.length, at + name.length + 40).split(between);
    const before =
      text
        .slice(Math.max(0, at - 20), at)
        .split(between)
        .at(-1) ?? '';
    levels.push(levelIn(after) ?? levelIn(before));
  }
  return levels;
}

/** What separates one language from the next. */
const between = /[,;|·•\n،؛，；、。]|\.\s/;
/** How the mother tongue is called in the program's six languages, folded. */
const native =
  /native|mother tongue|first language|bilingu|maternel|natif|nativ|matern|madrelingua|母语|لغه ام|اللغه الام|لغتي الام/;

function levelIn(text: string): LanguageLevel | null {
  const [, level] = /(?<![a-z\d])([abc][12])(?![a-z\d])/.exec(text) ?? [];
  if (level) return languageLevels.find((one) => one.toLowerCase() === level) ?? null;
  return native.test(text) ? 'native' : null;
}

let countries: ReadonlySet<string> | undefined;
/** The names of all countries in the program's six languages, folded. */
export const countryNames = (): ReadonlySet<string> => (countries ??= new Set([...allCountries()].map(fold)));

function* allCountries(): Generator<string> {
  yield* ['UK', 'U.K.', 'USA', 'U.S.A.', 'UAE', 'England', 'Scotland', 'Wales', '中国', 'الإمارات'];
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  for (const first of letters) for (const second of letters) yield* names('region', first + second);
}
