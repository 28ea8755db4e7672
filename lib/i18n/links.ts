import type { Messages } from '@/lib/i18n/message-tree';

/** How a text begins that is another message's: `@:words.save`. */
const mark = '@:';

/** Whether a text of a message file is a link. */
export const isLink = (text: string): boolean => text.startsWith(mark);

/**
 * Puts the texts of a language in the place of its links. What all languages say with the same word is written once in each,
 * mostly in `words.json`, and linked to at the other keys. A language that says it otherwise at one key has its own text there.
 *
 * @throws Error that names a link which leads to no text
 */
export function followLinks(messages: Messages, all: Messages = messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? textOf(value, all) : followLinks(value, all),
    ]),
  );
}

function textOf(text: string, all: Messages): string {
  if (!isLink(text)) return text;
  const found = text
    .slice(mark.length)
    .split('.')
    .reduce<string | Messages | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), all);
  if (typeof found !== 'string' || isLink(found)) throw new Error(`${text} leads to no text`);
  return found;
}
