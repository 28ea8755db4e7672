import type { Language } from '@/lib/i18n/locales';

/** What a form that is filled in says by itself. */
export const previewNamespaces = ['ui', 'fill', 'files', 'validation'];

/** Where a browser finds that, by language. */
export type PreviewTexts = Readonly<Record<Language, string>>;
