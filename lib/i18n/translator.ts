import { createFormatter, createTranslator } from 'next-intl';
import { formats } from '@/lib/i18n/formats';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { wordsOf } from '@/lib/i18n/made-up-language';
import { loadMessages } from '@/lib/i18n/messages';

/** Texts of one namespace in one language, for what is written outside React: mails, PDFs, API errors, jobs. */
export type Translator = (key: string, values?: Record<string, string | number | Date>) => string;

/**
 * A translator for a locale code (an unknown one reads as English) and a namespace. `timeZone` (IANA) is the reader's,
 * for times inside messages. Formats numbers and dates in the locale: ar-EG with Arabic-Indic digits.
 */
export function translatorFor(locale: string | undefined, namespace: string, timeZone = 'UTC'): Translator {
  const { code } = findLocale(locale) ?? defaultLocale;
  const messages = loadMessages(wordsOf(locale));
  const translate = createTranslator({ locale: code, messages, namespace, formats, timeZone });
  // use-intl types a message's values by its literal text; these texts are known at run time only.
  return (key, values) => String(Reflect.apply(translate, undefined, [key, values]));
}

/** The texts of one language by their full keys, `clients.fields.name`. */
export function textFor(locale: string | undefined): (key: string) => string {
  // A translator takes longer to make than its texts: a list asks for the name of each of its columns.
  const kept = new Map<string, Translator>();
  return (key) => {
    const namespace = key.split('.')[0] ?? '';
    const translate = kept.get(namespace) ?? translatorFor(locale, namespace);
    kept.set(namespace, translate);
    return translate(key.slice(namespace.length + 1));
  };
}

/** Dates, numbers and lists in a locale and time zone, outside React; the same formats as on the pages. */
export function formatterFor(locale: string | undefined, timeZone = 'UTC') {
  return createFormatter({ locale: (findLocale(locale) ?? defaultLocale).code, formats, timeZone });
}
