import { compileMessages } from '@/lib/i18n/islands/island-messages';
import { locales } from '@/lib/i18n/locales';
import { findWords, isMadeUp, lengthen, longLocale, wordsOf } from '@/lib/i18n/made-up-language';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorFor } from '@/lib/i18n/translator';

const languages = locales.map(({ language }) => language);
it('is for tests alone: without its variable, a cookie gets English as it is', () => {
  expect(isMadeUp(longLocale)).toBe(false);
  expect(wordsOf(longLocale)).toBe('en');
  expect(findWords('long', languages)).toBeUndefined();
  expect(translatorFor(longLocale, 'shell')('anonymous')).toBe('Anonymous');
});

it('says everything with 40 % more letters, and every message can be read', () => {
  const messages = lengthen({ one: 'Save', two: 'A few words', many: '{count, plural, one {# row} other {# rows}}' });
  expect(messages).toEqual({
    one: 'Saveee',
    two: 'A few words longer',
    many: '{count, plural, one {# row} other {# rows}} longer',
  });
  expect(() => compileMessages(lengthen(loadMessages('en')))).not.toThrow();
});
