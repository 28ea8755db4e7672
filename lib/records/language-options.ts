import { languageNamer, offeredLanguages } from '@/lib/fields/languages';
import { translatorFor } from '@/lib/i18n/translator';

/**
 * The languages that a form offers, by name in the reader's language. For the server only: a browser may have another
 * name for a language, and would draw another text than the server sent.
 */
export function languageOptions(locale: string): { value: string; label: string }[] {
  const { name } = languageNamer(locale, translatorFor(locale, 'languages'));
  return offeredLanguages
    .map((value) => ({ value, label: name(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, locale));
}
