import type { AbstractIntlMessages } from 'next-intl';
import type { Language } from '@/lib/i18n/locales';

interface MessageModule {
  default: AbstractIntlMessages;
}

const asked = new Map<string, Promise<AbstractIntlMessages>>();

/** The messages of namespaces by their modules' addresses: always the same promise, which React knows once it is kept. */
export function readNamespaces(
  _language: Language,
  addresses: Readonly<Record<string, string>>,
): AbstractIntlMessages | Promise<AbstractIntlMessages> {
  const key = Object.values(addresses).join();
  const known = asked.get(key);
  if (known) return known;
  const messages = load(addresses);
  asked.set(key, messages);
  // Asked for again by whoever needs it next.
  messages.catch(() => asked.delete(key));
  return messages;
}

async function load(addresses: Readonly<Record<string, string>>): Promise<AbstractIntlMessages> {
  const parts = Object.entries(addresses).map(async ([namespace, address]) => {
    const loaded: MessageModule = await import(/* turbopackIgnore: true */ address);
    return [namespace, loaded.default] as const;
  });
  return Object.fromEntries(await Promise.all(parts));
}
