import { env } from '@/lib/env';
import { defaultLocale, findLocale, type Language } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/message-tree';

/**
 * English with 40 % more letters, in which browser tests look for what does not fit; by its cookie, and only where
 * `MADE_UP_LANGUAGES` is on. What follows `-x-` in a locale's code (BCP 47, 2.2.7) changes no format.
 */
export const longLocale = 'en-US-x-long';
const longWords = 'long';

/** Whose messages are read: a language's, or the made-up ones. */
export type Words = Language | typeof longWords;

const isOffered = (): boolean => env.MADE_UP_LANGUAGES === 'on';

/** Whether a cookie asks for the made-up language where there is one. */
export const isMadeUp = (code: string | undefined): code is typeof longLocale => code === longLocale && isOffered();

/** The words of a locale; English for an unknown one. */
export const wordsOf = (code: string | undefined): Words =>
  isMadeUp(code) ? longWords : (findLocale(code) ?? defaultLocale).language;

/** The words with this name, if there are any. */
export const findWords = (name: string, languages: readonly Language[]): Words | undefined =>
  name === longWords && isOffered() ? longWords : languages.find((language) => language === name);

/** Whether these are the made-up ones, which are made of English. */
export const isLong = (words: Words): words is typeof longWords => words === longWords;

/** The same messages with 40 % more letters, at least one: a word alone grows, a sentence gets further words. */
export function lengthen(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, typeof value === 'string' ? longer(value) : lengthen(value)]),
  );
}

function longer(message: string): string {
  // What is in braces may be shown or not; of a plural one form is. A message's end is outside of them.
  const seen = message.replace(/\{\w+, \w+, .*\}/su, '{number} rows').replace(/[{}]|<[^>]*>/g, '');
  const more = Math.max(1, Math.ceil(seen.length * 0.4));
  return message.includes(' ') ? `${message}${' longer'.repeat(Math.ceil(more / 7))}` : `${message}${'e'.repeat(more)}`;
}
