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

function contains(text: string, word: string): boolean {
  if (word === '') return false;
  if (unspaced.test(word)) return text.includes(word);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before, next] = [text[at - 1] ?? ' ', text[at + word.length] ?? ' '];
    const isStart = !letter.test(before) || (before === 'و' && !letter.test(text[at - 2] ?? ' '));
    if (isStart && !letter.test(next) && next !== '+' && next !== '#') return true;
  }
  return false;
}

const locales = ['en', 'es', 'fr', 'it', 'zh', 'ar'] as const;

/** The languages that are looked for (ISO 639-1): those that people name in résumés. */
const languageCodes =
  'ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nl no pl pt ro ru sk sl sr sv sw th tl tr uk ur vi zh'.split(
    ' ',
  );
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
const languageNames = () =>
  (languages ??= languageCodes.map((code) => ({
    code,
    names: [...names('language', code), ...(alsoCalled[code] ?? [])].flatMap((name) =>
      name.startsWith('ال') ? [name, name.slice(2)] : [name],
    ),
  })));

/**
 * The languages that a text names in any of the program's six, as ISO 639-1 codes.
 *
 * @param folded the text, folded
 */
export const findLanguages = (folded: string): string[] =>
  languageNames().flatMap(({ code, names: called }) => (findWords(folded, called).length > 0 ? [code] : []));

let countries: ReadonlySet<string> | undefined;
/** The names of all countries in the program's six languages, folded. */
export const countryNames = (): ReadonlySet<string> => (countries ??= new Set([...allCountries()].map(fold)));

function* allCountries(): Generator<string> {
  yield* ['UK', 'U.K.', 'USA', 'U.S.A.', 'UAE', 'England', 'Scotland', 'Wales', '中国', 'الإمارات'];
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  for (const first of letters) for (const second of letters) yield* names('region', first + second);
}
