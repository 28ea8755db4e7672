import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { locales } from '@/lib/i18n/locales';
import type { Language } from '@/lib/i18n/locales';

/** Phrases that are right as they are in English: names, and formulas without words. */
const sameInEveryLanguage = new Set(['shell.product', 'shell.copyright']);

const folder = join(process.cwd(), 'messages');
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
      pluralsOf(parse(text)).some((forms) => wanted.some((form) => !forms.has(form) && !forms.has(exact[form] ?? form))),
    );
    expect(incomplete.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
  });
});

it.each(others)('nothing is still English in %s', (language) => {
  const same = [...readTexts(language)].filter(
    ([key, text]) => text === english.get(key) && /[a-z]{4}/.test(wordsOf(text)) && text.includes(' ') && !sameInEveryLanguage.has(key),
  );
  expect(same.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
});

/** A text without its arguments: what is left of `{name}, {day}` has no language. */
const wordsOf = (text: string): string => text.replace(/\{[^{}]*\}/g, '');

/** Every text of a language by `namespace.key`. */
function readTexts(language: Language): Map<string, string> {
  const directory = join(folder, language);
  const files = existsSync(directory) ? readdirSync(directory).filter((file) => file.endsWith('.json')) : [];
  return new Map(
    files.flatMap((file) => flatten(JSON.parse(readFileSync(join(directory, file), 'utf8')), file.slice(0, -'.json'.length))),
  );
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor texts`);
  return Object.entries(node).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
}

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

function branchesOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).map(({ value }) => value);
}

function pluralsOf(elements: MessageFormatElement[]): Set<string>[] {
  return elements.flatMap((element) => [
    ...(element.type === TYPE.plural && element.pluralType === 'cardinal' ? [new Set(Object.keys(element.options))] : []),
    ...(element.type === TYPE.tag ? pluralsOf(element.children) : branchesOf(element).flatMap(pluralsOf)),
  ]);
}

const exact: Partial<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };

/** French, Spanish and Italian have a `many` of their own for round millions only; it reads like `other` here. */
function pluralForms(language: Language): string[] {
  const forms: string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return language === 'ar' ? forms : forms.filter((form) => form !== 'many');
}
