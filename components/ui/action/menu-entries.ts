import type { Confirmation, MenuEntry } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';

/** The entries of a menu without those that do not apply. */
export const entriesFrom = (entries: readonly (MenuEntry | false)[]): MenuEntry[] =>
  entries.filter((entry) => entry !== false);

/** The version that the page shows, for `If-Match`: nobody acts on a state that they have not seen. */
export const tagOfVersion = ({ version }: { version: number }): string => `"${version}"`;

/** A question with the texts that a noun's messages have at `confirm.<key>`. */
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

/**
 * Removes a part from its record (a contact, a rate, a note), after a question.
 *
 * @param t of a namespace with `remove`, `removeTitle`, `removeText` and `removed`.
 * @param named the name in the title.
 */
export const removeEntry = (
  t: Translator,
  { path, version }: { path: string; version: number },
  named?: Record<string, string>,
): MenuEntry => ({
  key: 'remove',
  label: t('remove'),
  danger: true,
  action: {
    method: 'delete',
    path,
    etag: tagOfVersion({ version }),
    confirm: { title: t('removeTitle', named), text: t('removeText'), confirmLabel: t('remove'), danger: true },
    success: t('removed'),
  },
});
