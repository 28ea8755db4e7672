import type { Language } from '@/lib/i18n/locales';

/** The message namespaces that a form needs while it is filled in. */
export const previewNamespaces = ['ui', 'fill', 'files', 'validation'];

/** The addresses where a browser finds these messages, by language. */
export type PreviewTexts = Readonly<Record<Language, string>>;
