import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { formats } from '@/lib/i18n/formats';
import { compileMessages, messageAddress, messageModule } from '@/lib/i18n/islands/island-messages';
import { locales } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/message-tree';
import { loadMessages } from '@/lib/i18n/messages';
import { translatorFor } from '@/lib/i18n/translator';
import { formatters } from '@/lib/intl';

type Value = string | number | Date;

/** Values for a message's arguments; `round` picks which number, which option. */
function valuesFor(elements: readonly MessageFormatElement[], round: number, values: Record<string, Value> = {}) {
  for (const element of elements) {
    if (element.type === TYPE.argument) values[element.value] ??= 'Ada';
    if (element.type === TYPE.number) values[element.value] ??= 1234.5;
    if (element.type === TYPE.date || element.type === TYPE.time) values[element.value] ??= new Date('2026-11-21');
    if (element.type === TYPE.plural) values[element.value] = [0, 1, 2, 3, 11, 100, 2.5][round] ?? 5;
    if (element.type === TYPE.select) values[element.value] = Object.keys(element.options)[round] ?? 'other';
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) valuesFor(value, round, values);
    if (element.type === TYPE.tag) valuesFor(element.children, round, values);
  }
  return values;
}

const leaves = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : leaves(value, `${path}${key}.`),
  );

it.each(locales)('a browser reads in $code what the server writes', ({ code, language }) => {
  const differences: string[] = [];
  for (const [namespace, tree] of Object.entries(loadMessages(language))) {
    if (typeof tree === 'string') continue;
    const t = translatorFor(code, namespace, 'UTC');
    const compiled = new Map(leavesOf(compileMessages(tree)));
    for (const [key, text] of leaves(tree)) {
      for (const round of /, (plural|select)/.test(text) ? [0, 1, 2, 3, 4, 5, 6] : [0]) {
        const values = valuesFor(parse(text), round);
        const ours = format(compiled.get(key) ?? 'missing', code, values, { formats, formatters, timeZone: 'UTC' });
        if (ours !== t(key, values)) differences.push(`${namespace}.${key}: ${String(ours)} / ${t(key, values)}`);
      }
    }
  }
  expect(differences).toEqual([]);
});

it('gives each version of some namespaces an address of their own, and nothing for what is no namespace', () => {
  const shell = messageAddress('en', ['shell']);
  expect(shell).toMatch(/^\/texts\/en\/shell\.[0-9a-f]{12}\.js$/);
  expect(messageAddress('fr', ['shell'])).not.toBe(shell.replace('/en/', '/fr/'));
  expect(messageAddress('en', ['shell', 'ui'])).toMatch(/^\/texts\/en\/shell\.ui\.[0-9a-f]{12}\.js$/);
  expect(() => messageAddress('en', ['shell', 'none'])).toThrow('No messages');
  expect(messageModule('en', ['shell', 'constructor'])).toBeUndefined();
});

it('has the texts of all its namespaces in one module', async () => {
  const { address, text = '' } = messageModule('en', ['shell', 'ui']) ?? {};
  expect(address).toBe(messageAddress('en', ['shell', 'ui']));
  const [, literal = ''] = /^export default JSON\.parse\((.*)\)$/.exec(text) ?? [];
  const { shell, ui } = loadMessages('en');
  if (typeof shell !== 'object' || typeof ui !== 'object') throw new Error('No such namespaces');
  expect(JSON.parse(JSON.parse(literal))).toEqual({ shell: compileMessages(shell), ui: compileMessages(ui) });
});

type Compiled = ReturnType<typeof compileMessages>;

function leavesOf(messages: Compiled, path = ''): [string, CompiledMessage][] {
  return Object.entries(messages).flatMap(([key, value]): [string, CompiledMessage][] =>
    typeof value === 'string' || Array.isArray(value) ? [[`${path}${key}`, value]] : leavesOf(value, `${path}${key}.`),
  );
}
