import path from 'node:path';
import { compare, note, noteAll, readLanguages, readNotes, readTexts } from './translated-from.mjs';

const folder = path.join(import.meta.dirname, '..', '..', 'messages');

describe('the English that a translation was made from', () => {
  const noted = { 'a.title': note('Client', 'Cliente'), 'a.gone': note('Gone', 'Ido') };

  it('is noticed to have changed where the translation has not', () => {
    expect(compare({ 'a.title': 'Customer' }, { 'a.title': 'Cliente' }, noted)).toEqual({
      stale: ['a.title'],
      unnoted: ['a.gone'],
    });
  });

  it('is noted again with a translation that has changed, or that is new', () => {
    const english = { 'a.title': 'Customer', 'a.new': 'New' };
    const spanish = { 'a.title': 'Comprador', 'a.new': 'Nuevo' };
    expect(compare(english, spanish, noted)).toEqual({ stale: [], unnoted: ['a.gone', 'a.title', 'a.new'] });
    expect(noteAll(english, spanish, noted)).toEqual({
      'a.new': note('New', 'Nuevo'),
      'a.title': note('Customer', 'Comprador'),
    });
  });

  it('keeps what it was until somebody confirms the translation', () => {
    const english = { 'a.title': 'Customer' };
    const spanish = { 'a.title': 'Cliente' };
    expect(noteAll(english, spanish, noted)).toEqual({ 'a.title': noted['a.title'] });
    expect(noteAll(english, spanish, noted, ['a.title'])).toEqual({ 'a.title': note('Customer', 'Cliente') });
  });
});

it('no English text has changed without its translations: change them, or `npm run words -- confirm KEY`', async () => {
  const english = await readTexts(folder, 'en');
  const languages = await readLanguages(folder);
  const found = await Promise.all(
    languages.map(async (language) => {
      const { stale, unnoted } = compare(english, await readTexts(folder, language), await readNotes(language));
      return { language, stale, unnoted: unnoted.slice(0, 20) };
    }),
  );
  expect(languages).toHaveLength(5);
  expect(found).toEqual(languages.map((language) => ({ language, stale: [], unnoted: [] })));
});
