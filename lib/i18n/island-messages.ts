import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { Language } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/message-tree';
import { loadMessages } from '@/lib/i18n/messages';

interface CompiledMessages {
  [key: string]: ReturnType<typeof compile> | CompiledMessages;
}

/** A namespace in a language as a module that a browser may keep for ever: its address changes with its text. */
interface MessageModule {
  address: string;
  text: string;
}

const made = new WeakMap<Messages, MessageModule>();

/** The module of a namespace; undefined where there is no such namespace. */
export function messageModule(language: Language, namespace: string): MessageModule | undefined {
  const messages = loadMessages(language);
  const own = Object.hasOwn(messages, namespace) ? messages[namespace] : undefined;
  if (typeof own !== 'object') return undefined;
  const known = made.get(own);
  if (known) return known;
  const text = `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(own)))})`;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  const fresh = { address: `/texts/${language}/${namespace}.${hash}.js`, text };
  made.set(own, fresh);
  return fresh;
}

/** The addresses of namespaces' modules by namespace; one that does not exist is left out. */
export function messageAddresses(language: Language, namespaces: readonly string[]): Record<string, string> {
  const known = namespaces.map((namespace) => [namespace, messageModule(language, namespace)?.address] as const);
  return Object.fromEntries(known.flatMap(([namespace, address]) => (address ? [[namespace, address]] : [])));
}

/** Parsed here, once, so that no parser need go to the browser. */
export function compileMessages(messages: Messages): CompiledMessages {
  const entries = Object.entries(messages).map(([key, value]) => [
    key,
    typeof value === 'string' ? compile(value) : compileMessages(value),
  ]);
  return Object.fromEntries(entries);
}
