import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/lib/i18n/locales';
import { loadMessages, pickNamespaces } from '@/lib/i18n/messages';

/**
 * The messages of namespaces for islands rendered on the server; in a browser, island-source.browser.ts replaces this file.
 */
export function readNamespaces(
  language: Language,
  namespaces: readonly string[],
  _address: string,
): AbstractIntlMessages | Promise<AbstractIntlMessages> {
  return pickNamespaces(loadMessages(language), namespaces);
}
