import { followLinks, isLink } from '@/lib/i18n/links';
import { locales } from '@/lib/i18n/locales';
import { readFiles, readTexts } from '@/lib/testing/message-texts';

const languages = locales.map(({ language }) => language);
const written = readFiles('en');
const texts = languages.map(readTexts);
/** What a key says, in all languages. */
const saying = (key: string): string => JSON.stringify(texts.map((all) => all.get(key)));
const words = [...written.keys()].filter((key) => key.startsWith('words.'));

it('gives a link the text that it leads to, in the language at hand', () => {
  const english = { words: { save: 'Save' }, clients: { save: '@:words.save', name: 'Name' } };
  expect(followLinks(english)).toEqual({ words: { save: 'Save' }, clients: { save: 'Save', name: 'Name' } });
  expect(followLinks({ ...english, words: { save: 'Enregistrer' } }).clients).toMatchObject({ save: 'Enregistrer' });
});

it('refuses a link that leads nowhere, to texts or to another link', () => {
  for (const target of ['words.gone', 'words', 'a.other', 'a'])
    expect(() => followLinks({ a: { b: `@:${target}`, other: '@:words.save' }, words: { save: 'Save' } })).toThrow(
      `@:${target} leads to no text`,
    );
});

it.each(languages)('%s links where English does and to the same word, or says its own there', (language) => {
  const links = [...readFiles(language)].filter(([, text]) => isLink(text));
  expect(links.filter(([key, text]) => written.get(key) !== text)).toEqual([]);
});

it('every shared word is linked to more than once', () => {
  const links = [...written.values()].filter(isLink);
  expect(words.filter((key) => links.filter((text) => text === `@:${key}`).length < 2)).toEqual([]);
});

/** A field has its own label, and so has a template; the error page is read by itself; the other two are made by the nouns'. */
const apart = /\.fields\.|^(?:fields|form_templates|errors|statuses|menu)\./;

it('no text says again what a shared word says in all languages: link to it', () => {
  const shared = new Map(words.map((key) => [saying(key), key]));
  const copies = [...written].filter(([key, text]) => !isLink(text) && !key.startsWith('words.') && !apart.test(key));
  expect(copies.flatMap(([key]) => (shared.has(saying(key)) ? [`${key} → ${shared.get(saying(key))}`] : []))).toEqual(
    [],
  );
});
