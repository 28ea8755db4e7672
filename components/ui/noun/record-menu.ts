import type { MenuEntry, MenuOptions } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import { type FieldTable, nameField } from '@/lib/fields/fields-of';
import type { Translator } from '@/lib/i18n/translator';

interface MenuRecord {
  id: string;
  version: number;
  name: string;
}

/** The name of a row or record of a noun. */
export const nameOf = ({ table }: { table: FieldTable }, record: object): string =>
  String(Reflect.get(record, nameField(table)));

/**
 * Editing and deleting a record, for a row's or a record's menu.
 *
 * @param path of the noun's list, e.g. `/clients`; below `/api/v1` its handlers have the same.
 * @param t of the noun's messages.
 */
export function recordMenu(
  path: string,
  record: MenuRecord,
  allowed: { edit: boolean; delete: boolean },
  t: Translator,
  { afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const { id, name } = record;
  return entriesFrom([
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `${path}/${id}/edit` },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: {
        method: 'delete',
        path: `/api/v1${path}/${id}`,
        etag: tagOfVersion(record),
        confirm: askAs(t, 'delete', { name }, { danger: true }),
        success: t('done.deleted', { name }),
        goTo: afterDelete,
      },
    },
  ]);
}
