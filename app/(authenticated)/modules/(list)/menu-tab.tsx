import { getTranslations } from 'next-intl/server';
import { MenuForm } from '@/components/forms/menu/menu-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import type { Actor } from '@/lib/actor';
import { listConfigurations } from '@/lib/forms/menu.data';
import { listFormRoles } from '@/lib/forms/roles.data';

/** The places of the published modules in the sidebar. */
export async function MenuTab({ actor }: { actor: Actor }) {
  const [t, modules, roles] = [
    await getTranslations('form_menu'),
    await listConfigurations(actor),
    await listFormRoles(actor),
  ];
  if (modules.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} />;
  return (
    <ClientMessages namespaces={['validation', 'form_menu', 'ready_names']}>
      <MenuForm modules={modules} roles={roles} />
    </ClientMessages>
  );
}
