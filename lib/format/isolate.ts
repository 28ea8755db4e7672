import { findLocale } from '@/lib/i18n/locales';

/**
 * A name inside a text of another direction (a client, a tax): its own letters decide how it runs, and nothing beside it
 * moves (Unicode UAX #9, first strong isolate). Where an element can stand, `<bdi>` does the same.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Figures with their unit inside a text: left to right in every language, as `Money` shows them. */
export const isolateFigure = (figure: string): string => `\u2066${figure}\u2069`;

/** A text of words in this language, as the language runs: a sentence whichever name it begins with, a rate with its unit. */
export const isolateSentence = (text: string, locale: string): string =>
  `${findLocale(locale)?.direction === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;
