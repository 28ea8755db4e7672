import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Words } from '@/lib/i18n/made-up-language';
import type { Messages } from '@/lib/i18n/message-tree';
import { loadMessages } from '@/lib/i18n/messages';

interface CompiledMessages {
  [key: string]: ReturnType<typeof compile> | CompiledMessages;
}

/**
 * Some namespaces in a language as one module. A browser may keep it for ever, because its address changes with its
 * texts.
 */
interface MessageModule {
  address: string;
  text: string;
}

interface Part {
  json: string;
  hash: string;
}

const made = new WeakMap<Messages, Part>();

/** The module of some namespaces; undefined if one of them does not exist. */
export function messageModule(words: Words, namespaces: readonly string[]): MessageModule | undefined {
  const parts = partsOf(words, namespaces);
  if (!parts) return undefined;
  const json = parts.map(({ json }, place) => `${JSON.stringify(namespaces[place])}:${json}`).join();
  return {
    address: addressOf(words, namespaces, parts),
    text: `export default JSON.parse(${JSON.stringify(`{${json}}`)})`,
  };
}

/** The address at which a browser finds them. @throws Error for an unknown namespace */
export function messageAddress(words: Words, namespaces: readonly string[]): string {
  const parts = partsOf(words, namespaces);
  if (!parts) throw new Error(`No messages for one of ${namespaces.join(', ')}`);
  return addressOf(words, namespaces, parts);
}

function partsOf(words: Words, namespaces: readonly string[]): Part[] | undefined {
  const messages = loadMessages(words);
  const parts = namespaces.flatMap((namespace) => {
    const own = Object.hasOwn(messages, namespace) ? messages[namespace] : undefined;
    return typeof own === 'object' ? [partOf(own)] : [];
  });
  return parts.length === namespaces.length ? parts : undefined;
}

function partOf(messages: Messages): Part {
  const known = made.get(messages);
  if (known) return known;
  const json = JSON.stringify(compileMessages(messages));
  const fresh = { json, hash: hashOf(json) };
  made.set(messages, fresh);
  return fresh;
}

const addressOf = (words: Words, namespaces: readonly string[], parts: readonly Part[]): string =>
  `/texts/${words}/${namespaces.join('.')}.${hashOf(parts.map(({ hash }) => hash).join())}.js`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Parses the messages once, so that no parser is sent to the browser. */
export function compileMessages(messages: Messages): CompiledMessages {
  const entries = Object.entries(messages).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compileMessages(value),
  ]);
  return Object.fromEntries(entries);
}
