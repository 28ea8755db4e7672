import { createTranslator } from 'next-intl';
import formatMessage from '@/lib/i18n/format-message';
import { formats } from '@/lib/i18n/formats';
import { locales } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/message-tree';
import { loadMessages } from '@/lib/i18n/messages';
import { formatters } from '@/lib/intl';

const textsOf = (messages: Messages): string[] =>
  Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));

const timeZone = 'Asia/Tokyo';
/** A number is taken by every kind of argument: as a count, a choice, a time. */
const valuesOf = (text: string, value: number) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => [name, value]));

it.each(locales.map(({ code, language }) => [code, language] as const))(
  'says in %s what next-intl’s own way says, in every message and number',
  (locale, language) => {
    const texts = textsOf(loadMessages(language)).filter((text) => text.includes('{') && !text.includes('<'));
    expect(texts.length).toBeGreaterThan(200);
    const options = { locale, globalFormats: formats, formatters, timeZone };
    for (const text of texts) {
      const translate = createTranslator({ locale, messages: { text }, formats, timeZone });
      for (const value of [0, 1, 2, 5, 1234]) {
        const values = valuesOf(text, value);
        expect(formatMessage('text', text, values, options)).toBe(
          Reflect.apply(translate, undefined, ['text', values]),
        );
      }
    }
  },
);

it('does not take a group of messages for a message', () => {
  const options = { locale: 'en-US', formatters, timeZone };
  expect(() => formatMessage('fields', { name: 'Name' }, undefined, options)).toThrow();
});
