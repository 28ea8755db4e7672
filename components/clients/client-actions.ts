import type { Action, MenuEntry, MenuOptions } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';
import type { Translator } from '@/lib/i18n/translator';

type Allowed = ReturnType<typeof clientActions>;

/** The entries of a client's menu, in a row or on its record. */
export function menuOf(
  client: Client,
  allowed: Allowed,
  t: Translator,
  { afterDelete }: MenuOptions = {},
): MenuEntry[] {
  return entriesFrom([
    allowed.edit && { key: 'edit', label: t('steps.edit'), href: `/clients/${client.id}?tab=edit` },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(client, t), goTo: afterDelete },
    },
  ]);
}

const remove = (client: Client, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/clients/${client.id}`,
  etag: tagOfVersion(client),
  confirm: askAs(t, 'delete', { name: client.name }, { danger: true }),
  success: t('done.deleted', { name: client.name }),
});
