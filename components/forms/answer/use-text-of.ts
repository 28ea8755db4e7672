import { useLocale } from 'next-intl';
import { textIn } from '@/lib/forms/definition/fields';
import type { LocalText } from '@/lib/forms/definition/schema';
import { defaultLocale, findLocale, type Language } from '@/lib/i18n/locales';

/** A form's texts in the reader's language, or in the company's. */
export function useTextOf(company: Language): (text: LocalText | undefined) => string {
  const { language } = findLocale(useLocale()) ?? defaultLocale;
  return (text) => textIn(text, language, company);
}
