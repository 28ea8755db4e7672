import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '@/lib/env';
import { followLinks } from '@/lib/i18n/links';
import { defaultLocale, type Language } from '@/lib/i18n/locales';
import { isLong, lengthen, type Words } from '@/lib/i18n/made-up-language';
import { type Messages, mergeMessages } from '@/lib/i18n/message-tree';
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
  if (isLong(words)) return lengthen(readMessages(fallback));
  const english = readFiles(fallback);
  const written = words === fallback ? english : mergeMessages(english, readFiles(words));
  return addNounWords(followLinks(written));
}

/** These namespaces only; an unknown one is left out. */
export function pickNamespaces(messages: Messages, namespaces: readonly string[]): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([namespace]) => namespaces.includes(namespace)));
}

function readFiles(language: Language): Messages {
  const messages: Messages = {};
  for (const file of readdirSync(join(folder, language))) {
    if (!file.endsWith('.json')) continue;
    messages[file.slice(0, -'.json'.length)] = JSON.parse(readFileSync(join(folder, language, file), 'utf8'));
  }
  return messages;
}
