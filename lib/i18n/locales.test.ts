import { findLocale, linkedLocale, locales, negotiateLocale } from '@/lib/i18n/locales';

const negotiate = (cookie?: string, header?: string | null) => negotiateLocale(cookie, header).code;

it('has the specification’s six locales, English first', () => {
  expect(locales.map(({ code }) => code)).toEqual(['en-US', 'fr-FR', 'ar-EG', 'zh-CN', 'es-ES', 'it-IT']);
});

it('takes the cookie before anything else, if it names a locale', () => {
  expect(negotiate('it-IT', 'fr-FR')).toBe('it-IT');
  expect(negotiate('xx-XX', 'fr-FR')).toBe('fr-FR');
  expect(findLocale('constructor')).toBeUndefined();
});

it.each([
  ['fr', 'fr-FR'],
  ['ar-SA,en;q=0.5', 'ar-EG'],
  ['de-DE, zh-Hans;q=0.7, es;q=0.9', 'es-ES'],
  ['en;q=0.1, ES-mx ; q=0.4', 'es-ES'],
  ['it;q=0, fr;q=0.2', 'fr-FR'],
  ['de, pt', 'en-US'],
  ['*', 'en-US'],
  [';;,,q=', 'en-US'],
  ['', 'en-US'],
  [null, 'en-US'],
])('reads Accept-Language %j as %s', (header, code) => {
  expect(negotiate(undefined, header)).toBe(code);
});

it.each([
  ['/sign-up?language=ar-EG', 'ar-EG'],
  ['/login?reason=none&next=%2Ftimesheets%2F1%3Flanguage%3Dfr-FR', 'fr-FR'],
  ['/login?language=it-IT&next=%2Ftimesheets%3Flanguage%3Dfr-FR', 'it-IT'],
  ['/login?next=%2Ftimesheets', undefined],
  ['/sign-up?language=xx', undefined],
  ['/sign-up', undefined],
  [null, undefined],
])('takes the language of the link that led to %j: %s', (address, code) => {
  expect(linkedLocale(address)?.code).toBe(code);
});
