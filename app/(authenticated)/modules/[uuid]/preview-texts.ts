import { type PreviewTexts, previewNamespaces } from '@/lib/forms/building/preview-texts';
import { messageAddress } from '@/lib/i18n/islands/island-messages';
import { inEveryLanguage } from '@/lib/i18n/locales';

/** Where the words of a form that is filled in are, in each language. */
export const previewTexts = (): PreviewTexts =>
  inEveryLanguage((language) => messageAddress(language, previewNamespaces));
