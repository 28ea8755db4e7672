import type { AbstractIntlMessages } from 'next-intl';
import type { Words } from '@/lib/i18n/made-up-language';
import { loadMessages, pickNamespaces } from '@/lib/i18n/messages';

/**
 * The messages of namespaces for islands rendered on the server; in a browser, island-source.browser.ts replaces this file.
 */
export function readNamespaces(
  words: Words,
  namespaces: readonly string[],
  _address: string,
): AbstractIntlMessages | Promise<AbstractIntlMessages> {
  return pickNamespaces(loadMessages(words), namespaces);
}
