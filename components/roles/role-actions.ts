import type { Action, MenuEntry, MenuOptions } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import type { roleActions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

type Allowed = ReturnType<typeof roleActions>;

/** The entries of a role's menu, in a row or on its record. Deleting a role that people have first shows the people. */
export function menuOf(role: Role, allowed: Allowed, t: Translator, { afterDelete }: MenuOptions = {}): MenuEntry[] {
  const { id, users_count: count } = role;
  return entriesFrom([
    allowed.create && { key: 'copy', label: t('steps.copy'), href: `/roles/create?copy=${id}` },
    allowed.move && count > 0 && { key: 'move', label: t('steps.moveAndDelete'), href: `/roles/${id}?tab=people` },
    allowed.delete &&
      count === 0 && {
        key: 'delete',
        label: t('steps.delete'),
        danger: true,
        action: { ...remove(role, t), goTo: afterDelete },
      },
  ]);
}

const remove = (role: Role, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/company/roles/${role.id}`,
  etag: tagOfVersion(role),
  confirm: askAs(t, 'delete', { name: role.label }, { danger: true }),
  success: t('done.deleted', { name: role.label }),
});
