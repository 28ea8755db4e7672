import 'server-only';
import { getLocale } from 'next-intl/server';
import { defaultLocale, findLocale, type Language } from '@/lib/i18n/locales';

/** The language of the page. */
export const readLanguage = async (): Promise<Language> => (findLocale(await getLocale()) ?? defaultLocale).language;
