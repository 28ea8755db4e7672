import { readFileSync } from 'node:fs';
import { defaultLocale, locales } from '@/lib/i18n/locales';
import { readTexts, spokenText } from '@/lib/testing/message-texts';

const page = readFileSync('docs/glossary.md', 'utf8');
/** In the order of the table's columns. */
const [first = defaultLocale.language, ...languages] = headOf('Terms').flatMap(
  (name) => locales.find(({ label }) => label === name)?.language ?? [],
);
const english = spokenTexts('en');
/** Synonyms by which somebody finds a screen: they are meant to be other words than the one on its title. */
const synonyms = /^screen_words\./;

/** Each row: the English forms, then the accepted words of each language, in the table's order. */
const terms = rowsOf('Terms').map((cells) => cells.map(formsOf));
const exceptions = rowsOf('Exceptions').map(([term = '', keys = '']) => ({
  term,
  keys: keys.split(/,\s*/).map(plainKey),
}));
const uses = new Map(terms.map(([forms = []]) => [forms, keysWith(forms)]));
const rivals = rowsOf('Rivals').map(([language = '', words = '']) => ({ language, words: formsOf(words) }));

describe.each(languages.map((language, index) => [language, index + 1] as const))(
  'the words in %s',
  (language, column) => {
    const texts = spokenTexts(language);

    it('are the glossary’s, wherever English uses a term', () => {
      const other = terms.flatMap((cells) => {
        const [forms = [], words = []] = [cells[0], cells[column]];
        return (uses.get(forms) ?? [])
          .filter((key) => !words.some((word) => texts.get(key)?.includes(word)))
          .map((key) => `${forms[0]} → ${words[0]}: ${key}: ${texts.get(key)}`);
      });
      expect(other).toEqual([]);
    });
  },
);

it.each([first, ...languages])('no text in %s uses a rival of the glossary’s words', (language) => {
  const words = rivals.filter((rival) => rival.language === language).flatMap((rival) => rival.words);
  const patterns = words.map((word) => asWord(word, language));
  const used = [...spokenTexts(language)].filter(([, text]) => patterns.some((pattern) => pattern.test(text)));
  expect(patterns.length).toBeGreaterThan(0);
  expect(used.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

it('has a column for each language in every row, sixty terms and more', () => {
  expect([first, ...languages].toSorted()).toEqual(locales.map(({ language }) => language).toSorted());
  expect(terms.filter((cells) => cells.length !== locales.length || cells.some((forms) => forms.includes('')))).toEqual(
    [],
  );
  expect(terms.length).toBeGreaterThanOrEqual(60);
});

it('makes no exception that nothing needs', () => {
  const keys = exceptions.flatMap(({ keys }) => keys);
  expect(keys.filter((key) => !english.has(key))).toEqual([]);
});

/** The keys whose English text has one of the forms as a word of its own, not as a part of a longer term. */
function keysWith(forms: string[]): string[] {
  // A longer term is looked for by itself: "bill rate" is no use of "rate".
  const longer = terms
    .flatMap(([other = []]) => other)
    .filter((term) => forms.some((form) => term !== form && term.includes(form)));
  const excepted = exceptions.filter(({ term }) => term === forms[0]).flatMap(({ keys }) => keys);
  const patterns = forms.map(wordOf);
  return [...english]
    .filter(([key]) => !excepted.includes(key) && !synonyms.test(key))
    .filter(([, text]) => patterns.some((pattern) => pattern.test(without(text, longer))))
    .map(([key]) => key);
}

function without(text: string, words: string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(new RegExp(wordOf(word), 'g'), ' '), text);
}

function wordOf(form: string): RegExp {
  return new RegExp(`\\b${form}(s|es)?\\b`);
}

/** Chinese and Arabic write words together, or with what belongs to them. */
function asWord(word: string, language: string): RegExp {
  return new RegExp(language === 'zh' || language === 'ar' ? word : `(?<!\\p{L})${word}(?!\\p{L})`, 'u');
}

function headOf(heading: string): string[] {
  return tableOf(heading)[0] ?? [];
}

function rowsOf(heading: string): string[][] {
  return tableOf(heading).slice(2);
}

function tableOf(heading: string): string[][] {
  const [, part = ''] = page.split(`\n## ${heading}\n`);
  const lines =
    part
      .split('\n## ')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('|')) ?? [];
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function formsOf(cell: string): string[] {
  return cell.split(/,\s*/).map(plain);
}

function plainKey(key: string): string {
  return key.replaceAll('`', '');
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
}

function spokenTexts(language: (typeof locales)[number]['language']): Map<string, string> {
  return new Map([...readTexts(language)].map(([key, text]) => [key, plain(spokenText(text))]));
}
