import type { LocalText } from '@/lib/forms/definition/schema';

/** A text of a demo company's form in six languages; the parameters are in the order of the glossary's columns. */
export const inSixLanguages = (en: string, fr: string, es: string, it: string, ar: string, zh: string): LocalText => ({
  en,
  fr,
  ar,
  zh,
  es,
  it,
});

/** An option of a field with options. */
export const option = (key: string, ...label: Parameters<typeof inSixLanguages>) => ({
  key,
  label: inSixLanguages(...label),
});
