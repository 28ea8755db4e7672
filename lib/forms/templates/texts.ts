import type { Language } from '@/lib/i18n/locales';

/** A text in every language, in the order of the glossary's columns. */
export const inAll = (
  en: string,
  fr: string,
  es: string,
  it: string,
  ar: string,
  zh: string,
): Record<Language, string> => ({ en, fr, ar, zh, es, it });

/** An option of a choice. */
export const option = (key: string, ...label: Parameters<typeof inAll>) => ({ key, label: inAll(...label) });

/** What a scan or a photo of a paper may be, and bytes that it may have. */
export const papers = { accept: ['application/pdf', 'image/jpeg', 'image/png'], max_bytes: 10 * 1024 * 1024 };
