import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isLink } from '@/lib/i18n/links';
import type { Language } from '@/lib/i18n/locales';

/** Every text of a language by `namespace.key`, with links replaced by their texts. */
export function readTexts(language: Language): Map<string, string> {
  const own = readFiles(language);
  return new Map([...own].map(([key, text]) => [key, isLink(text) ? (own.get(text.slice(2)) ?? '') : text]));
}

/** Every text of a language by `namespace.key`, as it is in the files. */
export function readFiles(language: Language): Map<string, string> {
  const folder = join(process.cwd(), 'messages', language);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return new Map(
    files.flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.slice(0, -'.json'.length)),
    ),
  );
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${path} is neither a text nor texts`);
  return Object.entries(node).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`));
}

/**
 * The words of a message in all of its forms, without the names of its arguments. @throws SyntaxError for an invalid
 * ICU message
 */
export const spokenText = (text: string): string => speak(parse(text)).join(' ');

function speak(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal) return [element.value];
    if (element.type === TYPE.tag) return speak(element.children);
    return branchesOf(element).flatMap(speak);
  });
}

/** The forms of a plural or a choice. */
export function branchesOf(element: MessageFormatElement): MessageFormatElement[][] {
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
  return Object.values(element.options).map(({ value }) => value);
}
