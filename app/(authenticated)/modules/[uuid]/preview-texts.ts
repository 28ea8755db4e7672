import { type PreviewTexts, previewNamespaces } from '@/lib/forms/building/preview-texts';
import { messageAddress } from '@/lib/i18n/islands/island-messages';
import { inEveryLanguage } from '@/lib/i18n/locales';

/** The addresses of the messages for filling in a form, by language. */
export const previewTexts = (): PreviewTexts =>
  inEveryLanguage((language) => messageAddress(language, previewNamespaces));
