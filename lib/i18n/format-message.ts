import compile from 'icu-minify/compile';
import type { CompiledMessage, FormatValues } from 'icu-minify/format';
import formatCompiled, { type MessageOptions } from '@/lib/i18n/format-message.browser';
import { formatters } from '@/lib/intl';

/** Bounded by the number of messages: values are no part of a message. */
const compiled = new Map<string, CompiledMessage>();

/**
 * How next-intl formats a message, in place of its own `use-intl/format-message` (next.config.mjs). That one parses each
 * message again at every request and looks it up by a key that holds all formats as JSON, which took a tenth of the
 * time of a list page. Here each message is compiled once per process, and so
 * is each of the engine's formatters made.
 */
export default function formatMessage(
  key: string,
  message: unknown,
  values: FormatValues | undefined,
  options: MessageOptions,
): unknown {
  if (typeof message !== 'string') throw new Error('There is no message here, but messages under it.');
  return formatCompiled(key, compiledOf(message), values, { ...options, formatters });
}

/** Tells next-intl that the function takes texts, not compiled messages. */
formatMessage.raw = true;

function compiledOf(message: string): CompiledMessage {
  const known = compiled.get(message);
  if (known !== undefined) return known;
  const made = compile(message);
  compiled.set(message, made);
  return made;
}
