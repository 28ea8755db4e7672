import type { useTranslations } from 'next-intl';
import type { MenuEntry } from '@/components/ui/action';
import type { roleActions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

type Translate = ReturnType<typeof useTranslations<'roles'>>;

/** What can be done with a role, for a row's or a record's menu. Where people have it, deleting begins with who they are. */
export function menuOf(role: Role, allowed: ReturnType<typeof roleActions>, t: Translate, afterDelete?: string): MenuEntry[] {
  const { id, label: name, version } = role;
  const entries: (MenuEntry | false)[] = [
    allowed.create && { key: 'copy', label: t('steps.copy'), href: `/roles/create?copy=${id}` },
    allowed.move && role.users_count > 0 && { key: 'move', label: t('steps.moveAndDelete'), href: `/roles/${id}?tab=people` },
    allowed.delete && role.users_count === 0 && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: {
        method: 'delete',
        path: `/api/v1/company/roles/${id}`,
        etag: `"${version}"`,
        confirm: { title: t('confirm.delete.title', { name }), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true },
        success: t('done.deleted', { name }),
        goTo: afterDelete,
      },
    },
  ];
  return entries.filter((entry) => entry !== false);
}
