import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/lib/i18n/locales';
import { loadMessages, pickNamespaces } from '@/lib/i18n/messages';

/**
 * The messages of namespaces where islands are rendered on the server; in a browser, island-source.browser.ts takes this
 * one's place.
 */
export function readNamespaces(
  language: Language,
  namespaces: readonly string[],
  _address: string,
): AbstractIntlMessages | Promise<AbstractIntlMessages> {
  return pickNamespaces(loadMessages(language), namespaces);
}
