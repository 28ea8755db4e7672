import type { Confirmation, MenuEntry } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';

/** The entries of a menu that are there. */
export const entriesFrom = (entries: readonly (MenuEntry | false)[]): MenuEntry[] =>
  entries.filter((entry) => entry !== false);

/** The version that the page shows, for `If-Match`: nobody acts on a state that they have not seen. */
export const tagOfVersion = ({ version }: { version: number }): string => `"${version}"`;

/** A question in the words that a noun's messages have at `confirm.<key>`. */
export function askAs(
  t: Translator,
  key: string,
  values?: Record<string, string | number>,
  more?: Pick<Confirmation, 'danger' | 'reason' | 'fields'>,
): Confirmation {
  return {
    title: t(`confirm.${key}.title`, values),
    text: t(`confirm.${key}.text`, values),
    confirmLabel: t(`confirm.${key}.confirm`, values),
    ...more,
  };
}
