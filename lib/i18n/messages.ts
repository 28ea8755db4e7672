import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { defaultLocale, type Language } from '@/lib/i18n/locales';
import { isLong, lengthen, type Words } from '@/lib/i18n/made-up';
import type { Messages } from '@/lib/i18n/message-tree';
import { addNounWords } from '@/lib/i18n/noun-words';

const folder = join(/* turbopackIgnore: true */ process.cwd(), 'messages');
const fallback = defaultLocale.language;
const loaded = new Map<Words, Messages>();

/**
 * Every namespace of a language, by namespace, with English under whatever the language does not have yet (English is
 * the fallback). Read once per process, except in development, where an edited file shows at the next request.
 */
export function loadMessages(words: Words): Messages {
  const known = loaded.get(words);
  if (known) return known;
  const messages = readMessages(words);
  if (env.NODE_ENV !== 'development') loaded.set(words, messages);
  return messages;
}

function readMessages(words: Words): Messages {
  const english = readLanguage(fallback);
  if (isLong(words)) return lengthen(english);
  return words === fallback ? english : mergeMessages(english, readLanguage(words));
}

/** `over` on top of `base`, key by key. */
export function mergeMessages(base: Messages, over: Messages): Messages {
  const merged: Messages = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const under = merged[key];
    merged[key] = typeof value === 'object' && typeof under === 'object' ? mergeMessages(under, value) : value;
  }
  return merged;
}

/** Only these namespaces; one that does not exist is left out. */
export function pickNamespaces(messages: Messages, namespaces: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([namespace]) => namespaces.includes(namespace)));
}

function readLanguage(language: Language): Messages {
  const messages: Messages = {};
  for (const file of readdirSync(join(folder, language))) {
    if (!file.endsWith('.json')) continue;
    messages[file.slice(0, -'.json'.length)] = JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
  }
  return addNounWords(messages);
}
