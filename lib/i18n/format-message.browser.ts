import format, { type CompiledMessage, type FormatOptions, type Formats, type FormatValues } from 'icu-minify/format';

/** The options that next-intl passes with a message and its values. */
export interface MessageOptions extends FormatOptions {
  locale: string;
  globalFormats?: Formats;
}

/** How next-intl formats a message in a browser, where they come compiled (`island-messages`): the parser stays on the server. */
export default function formatMessage(
  _key: string,
  message: CompiledMessage,
  values: FormatValues | undefined,
  { locale, formats, globalFormats, ...options }: MessageOptions,
): unknown {
  return format(message, locale, values, {
    ...options,
    // A call of ours brings none of its own: a copy at each call would take as long as most messages.
    formats: formats
      ? {
          dateTime: { ...globalFormats?.dateTime, ...formats.dateTime },
          number: { ...globalFormats?.number, ...formats.number },
        }
      : globalFormats,
  });
}

/** Tells next-intl that the function takes compiled messages, not texts. */
formatMessage.raw = false;
