import { readdirSync, readFileSync } from 'node:fs';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Language } from '@/lib/i18n/locales';
import { locales } from '@/lib/i18n/locales';
import { branchesOf, readTexts, spokenText } from '@/lib/testing/message-texts';

/** Phrases that are right as they are in English: names, and formulas without words. */
const sameInEveryLanguage = new Set(['shell.product', 'shell.copyright']);
/** Names of formats, and what only Italian law knows: nobody translates them. */
const properNames = new Set([
  'Codice Destinatario',
  'Sistema di Interscambio (SdI)',
  'Codice fiscale',
  'Regime fiscale',
  'Factur-X / ZUGFeRD',
  'FatturaPA 1.2.2',
  'Peppol BIS Billing 3.0',
  // What the Home Office of the United Kingdom calls it.
  'Share code',
]);

const english = readTexts('en');
const others = locales.map(({ language }) => language).filter((language) => language !== 'en');

describe.each(['en' as const, ...others])('the texts in %s', (language) => {
  const texts = readTexts(language);

  it('has the same keys as English, none missing and none too many', () => {
    expect({
      missing: [...english.keys()].filter((key) => !texts.has(key)),
      extra: [...texts.keys()].filter((key) => !english.has(key)),
    }).toEqual({ missing: [], extra: [] });
  });

  it('leaves no text empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('takes the same arguments and tags as English, each of the same kind', () => {
    const differing = [...texts].filter(([key, text]) => {
      const original = english.get(key);
      return original !== undefined && signatureOf(text) !== signatureOf(original);
    });
    expect(differing.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });

  it('has every plural form that the language tells apart', () => {
    const wanted = pluralForms(language);
    const incomplete = [...texts].filter(([, text]) =>
      pluralsOf(parse(text)).some((forms) =>
        wanted.some((form) => !forms.has(form) && !forms.has(exact[form] ?? form)),
      ),
    );
    expect(incomplete.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

it.each(others)('nothing is still English in %s', (language) => {
  const same = [...readTexts(language)].filter(
    ([key, text]) =>
      text === english.get(key) &&
      /[a-z]{4}/.test(wordsOf(text)) &&
      text.includes(' ') &&
      !properNames.has(text) &&
      !sameInEveryLanguage.has(key),
  );
  expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

/** What a text of the language may not have, by its typography. */
const faults: [Language, string, RegExp][] = [
  ['en', 'a straight apostrophe', /\p{L}'\p{L}/u],
  [
    'fr',
    'no narrow space before a double sign',
    /[^\s\u202f][;!?»]|[^\s\u202f\d/:s]:(?!\/)|[ \u00a0][:;!?»]|«[^\u202f]/u,
  ],
  ['fr', 'a straight apostrophe', /\p{L}'\p{L}/u],
  ['it', 'a straight apostrophe', /\p{L}'\p{L}/u],
  ['ar', 'a Latin comma or question mark', /[\u0600-\u06ff]\s?[,?;]/],
  // Codes and samples of files keep theirs.
  ['ar', 'a quantity in Latin digits', /[\u0600-\u06ff]\s?\d{1,3}(?:[%٪.،]|\s[\u0600-\u06ff]|$)/u],
  ['zh', 'a half-width sign', /[\u4e00-\u9fff][,:;!?]/],
];

it.each(faults)('no text in %s has %s', (language, _, fault) => {
  const wrong = [...readTexts(language)].filter(([, text]) => fault.test(spokenText(text)));
  expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

it('no screen or mail puts a colon of its own between two texts: each language has its own', () => {
  const files = ['app', 'components', 'lib/mail'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  );
  const texts = files.filter((file) => /\.tsx$|^lib\/mail\/.*\.ts$/.test(file) && !file.includes('.test.'));
  const own = /\}: ?\$\{(?!value\.)|^\s*\{[\w.]+\}: ?\{|': '\}/m;
  expect(texts.filter((file) => own.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** A text without its arguments: what is left of `{name}, {day}` has no language. */
const wordsOf = (text: string): string => text.replace(/\{[^{}]*\}/g, '');

it('says usted in Spanish', () => {
  const familiar = /(?<!\p{L})(?:tus?|ti|te|contigo|puedes|tienes|quieres|necesitas|eres|estás)(?!\p{L})/iu;
  expect([...readTexts('es')].filter(([, text]) => familiar.test(text))).toEqual([]);
});

/** The arguments and tags of a message, sorted: `count:plural name:argument`. @throws SyntaxError when it is no ICU */
function signatureOf(text: string): string {
  return [...new Set(walk(parse(text)).map(({ name, kind }) => `${name}:${kind}`))].sort().join(' ');
}

function walk(elements: MessageFormatElement[]): { name: string; kind: string }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner = element.type === TYPE.tag ? walk(element.children) : branchesOf(element).flatMap(walk);
    return [{ name: element.value, kind: TYPE[element.type] }, ...inner];
  });
}

function pluralsOf(elements: MessageFormatElement[]): Set<string>[] {
  return elements.flatMap((element) => [
    ...(element.type === TYPE.plural && element.pluralType === 'cardinal'
      ? [new Set(Object.keys(element.options))]
      : []),
    ...(element.type === TYPE.tag ? pluralsOf(element.children) : branchesOf(element).flatMap(pluralsOf)),
  ]);
}

const exact: Partial<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };

/** The forms that numbers below a million take: the `many` of French, Spanish and Italian is for round millions only. */
function pluralForms(language: Language): string[] {
  const rules = new Intl.PluralRules(language);
  return [...new Set(Array.from({ length: 1_000 }, (_, count) => rules.select(count)))];
}

it('has every namespace that a page sends to its islands', () => {
  const known = new Set(readdirSync('messages/en').map((file) => file.replace('.json', '')));
  const pages = ['app', 'components'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((file) =>
      file.endsWith('.tsx') ? `${folder}/${file}` : [],
    ),
  );
  const sent = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/namespaces=\{\[([^\]]*)\]\}/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, name = '']) => [file, name]),
    ),
  );
  expect(sent.length).toBeGreaterThan(50);
  expect(sent.filter(([, name = '']) => !known.has(name))).toEqual([]);
});
