import { findLocale } from '@/lib/i18n/locales';

/**
 * Isolates a name inside a text of another direction (a client, a tax): its own letters decide its direction, and
 * nothing beside it moves (Unicode UAX #9, first strong isolate). In an element, `<bdi>` does the same.
 */
export const isolate = (name: string): string => `\u2068${name}\u2069`;

/** Isolates a name inside a text whose language has the other direction: all other texts stay as they are. */
export function isolateForeign(name: string, locale: string): string {
  const first = /\p{L}/u.exec(name)?.[0];
  const isForeign = first !== undefined && rightToLeft.test(first) !== (findLocale(locale)?.direction === 'rtl');
  return isForeign ? isolate(name) : name;
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates figures with their unit inside a text: left to right in every language, as `Money` shows them. */
export const isolateFigure = (figure: string): string => `\u2066${figure}\u2069`;

/** Isolates a text of words in the direction of its language: a sentence whatever name it begins with, a rate with its unit. */
export const isolateSentence = (text: string, locale: string): string =>
  `${findLocale(locale)?.direction === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`;

/** A record's number inside a text: left to right, and in one piece, which no end of a line takes apart at its hyphen. */
export const isolateNumber = (number: string): string => isolateFigure(number.replaceAll('-', '-\u2060'));
