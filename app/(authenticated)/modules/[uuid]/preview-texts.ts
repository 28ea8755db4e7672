import { type PreviewTexts, previewNamespaces } from '@/lib/forms/building/preview-texts';
import { messageAddress } from '@/lib/i18n/island-messages';
import type { Language } from '@/lib/i18n/locales';

/** Where the words of a form that is filled in are, in each language. */
export function previewTexts(): PreviewTexts {
  const address = (language: Language) => messageAddress(language, previewNamespaces);
  return {
    en: address('en'),
    fr: address('fr'),
    ar: address('ar'),
    zh: address('zh'),
    es: address('es'),
    it: address('it'),
  };
}
