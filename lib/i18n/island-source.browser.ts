import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/lib/i18n/locales';

interface MessageModule {
  default: AbstractIntlMessages;
}

const asked = new Map<string, Promise<AbstractIntlMessages>>();

/** The messages of namespaces by their module's address: always the same promise, which React knows once it is kept. */
export function readNamespaces(
  _language: Language,
  _namespaces: readonly string[],
  address: string,
): AbstractIntlMessages | Promise<AbstractIntlMessages> {
  const known = asked.get(address);
  if (known) return known;
  const messages = load(address);
  asked.set(address, messages);
  // Asked for again by whoever needs it next.
  messages.catch(() => asked.delete(address));
  return messages;
}

async function load(address: string): Promise<AbstractIntlMessages> {
  const loaded: MessageModule = await import(/* turbopackIgnore: true */ address);
  return loaded.default;
}
