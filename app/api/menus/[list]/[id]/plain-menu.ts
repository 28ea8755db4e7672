import type { Opening } from '@/app/api/menus/[list]/[id]/opening';
import type { MenuEntry } from '@/components/ui/action/action';
import { nameOf, recordMenu } from '@/components/ui/noun/record-menu';
import { permissionTo } from '@/lib/auth/permission-to';
import { nounOf } from '@/lib/nouns';
import { can } from '@/lib/permissions';
import type { PlainRecords } from '@/lib/records/noun';

/** The menu of a plain noun's row. @throws Problem 404. */
export async function plainMenu(
  { key, fields, get }: PlainRecords,
  { actor, id, locale, t }: Opening,
): Promise<MenuEntry[]> {
  const record = await get(actor, id, locale);
  const { path, plural } = nounOf(key);
  const allowed = { edit: can(actor, permissionTo('edit', key)), delete: can(actor, permissionTo('delete', key)) };
  return recordMenu(path, { ...record, name: nameOf(fields, record) }, allowed, t(plural));
}
