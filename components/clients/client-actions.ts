import type { useTranslations } from 'next-intl';
import type { MenuEntry } from '@/components/ui/action';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';

type Translate = ReturnType<typeof useTranslations<'clients'>>;

/** What can be done with a client, for a row's or a record's menu; `afterDelete` is where to go then. */
export function menuOf({ id, name, version }: Client, allowed: ReturnType<typeof clientActions>, t: Translate, afterDelete?: string): MenuEntry[] {
  const entries: (MenuEntry | false)[] = [
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/clients/${id}?tab=edit` },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: {
        method: 'delete',
        path: `/api/v1/clients/${id}`,
        etag: `"${version}"`,
        confirm: { title: t('confirm.delete.title', { name }), text: t('confirm.delete.text'), confirmLabel: t('confirm.delete.confirm'), danger: true },
        success: t('done.deleted', { name }),
        goTo: afterDelete,
      },
    },
  ];
  return entries.filter((entry) => entry !== false);
}
