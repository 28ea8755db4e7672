import type { Messages } from '@/lib/i18n/message-tree';
import { createLabel, importLabel, nounList } from '@/lib/nouns';

/**
 * Copies a noun's names from its own file into the namespaces of the menu, the palette, the roles and the audit log. A
 * word that is already in them stays.
 */
export function addNounWords(messages: Messages): Messages {
  for (const { key, plural } of nounList) {
    const own = messages[plural];
    if (typeof own !== 'object') continue;
    const uses = [
      ['menu', ['menu', plural]],
      ['title', ['menu', plural]],
      ['title', ['roles', 'resources', plural]],
      ['new', ['menu', createLabel(key)]],
      ['noun', ['audit', 'subjects', key]],
      ['statuses', ['statuses', key]],
    ] as const;
    for (const [word, path] of uses) add(messages, path, own[word]);
    if (typeof own.import === 'object') add(messages, ['menu', importLabel(key)], own.import.title);
  }
  return messages;
}

function add(messages: Messages, [name = '', ...rest]: readonly string[], text: string | Messages | undefined): void {
  const inner = messages[name];
  if (rest.length > 0 && typeof inner === 'object') add(inner, rest, text);
  if (rest.length === 0 && text !== undefined) messages[name] ??= text;
}
