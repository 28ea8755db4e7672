import type { AbstractIntlMessages } from 'next-intl';
import type { Words } from '@/lib/i18n/made-up-language';

interface MessageModule {
  default: AbstractIntlMessages;
}

const asked = new Map<string, Promise<AbstractIntlMessages>>();

/** Milliseconds before the second and the third try, which is the last. */
const pausesMs = [1_000, 3_000];

/**
 * How long, in milliseconds, a failed promise is kept: React draws the page once more before it shows the error, and
 * must then get the same promise.
 */
const remembersFailureMs = 1_000;

/** The messages of namespaces by their module's address: always the same promise, which React knows once it is kept. */
export function readNamespaces(
  _words: Words,
  _namespaces: readonly string[],
  address: string,
): AbstractIntlMessages | Promise<AbstractIntlMessages> {
  const known = asked.get(address);
  if (known) return known;
  const messages = load(address);
  asked.set(address, messages);
  // Asked for again by "Try again", and by whoever needs it next.
  messages.catch(() => setTimeout(() => asked.delete(address), remembersFailureMs));
  return messages;
}

async function load(address: string): Promise<AbstractIntlMessages> {
  for (const [tries, pause] of pausesMs.entries()) {
    try {
      return await loadOnce(address, tries);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return loadOnce(address, pausesMs.length);
}

async function loadOnce(address: string, tries: number): Promise<AbstractIntlMessages> {
  // Some browsers keep a failed module as failed under its address; the server looks at the path alone.
  const own = tries === 0 ? address : `${address}?try=${tries}-${Date.now()}`;
  const loaded: MessageModule = await import(/* turbopackIgnore: true */ own);
  return loaded.default;
}
