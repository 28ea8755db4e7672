import { languageFilter, languageText, readLanguage, readLanguages, textsThatMeet } from '@/lib/fields/languages';

it.each([
  ['de:B2', { code: 'de', level: 'B2' }],
  ['DE : b2', { code: 'de', level: 'B2' }],
  ['en：native', { code: 'en', level: 'native' }],
  ['fr', { code: 'fr', level: null }],
  ['xx:B2', null],
  ['de:B3', null],
  ['de:', null],
  ['German', null],
  ['', null],
])('reads %p', (text, language) => {
  expect(readLanguage(text)).toEqual(language);
  expect(languageFilter.safeParse(text).success).toBe(language !== null);
});

it('is written as it is read', () => {
  for (const text of ['de:A1', 'zh:native', 'ar'])
    expect([readLanguage(text)].map((one) => one && languageText(one))).toEqual([text]);
});

it('is there once, at its highest level', () => {
  expect(readLanguages(['de:B1', 'en', 'de:native', 'de', 'broken']).map(languageText)).toEqual(['de:native', 'en']);
});

it('is met by its level and those above, and without a level by all', () => {
  expect(textsThatMeet({ code: 'de', level: 'C1' })).toEqual(['de:C1', 'de:C2', 'de:native']);
  expect(textsThatMeet({ code: 'de', level: null })).toHaveLength(8);
});
