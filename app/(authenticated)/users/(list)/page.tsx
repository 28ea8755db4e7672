import { getTranslations } from 'next-intl/server';
import { Export } from '@/app/(authenticated)/users/(list)/export';
import { readChoices } from '@/app/(authenticated)/users/choices';
import { ClientMessages } from '@/components/shell/client-messages';
import type { MenuEntry } from '@/components/ui/action';
import { BulkBar } from '@/components/ui/bulk-bar';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { PageHead } from '@/components/ui/page-head';
import { bulkActionsFor } from '@/components/users/bulk-actions';
import { InviteDialog } from '@/components/users/invite-dialog';
import { UserTable, userTableId } from '@/components/users/user-table';
import { UserToolbar } from '@/components/users/user-toolbar';
import { requirePermission } from '@/lib/auth/actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/format/list-url';
import { pageList } from '@/lib/http/page-list';
import { listUsers } from '@/lib/users/list/data';
import { userActions } from '@/lib/users/policy';
import { immediateRows, userQuery } from '@/lib/users/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('users'))('title') };
}

export default async function UsersPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_users');
  const [t, params, allowed] = [await getTranslations('users'), await searchParams, userActions(actor)];
  const [[{ page, list }, columns], { roles, givable, languages }] = await Promise.all([
    readWithColumns(actor, 'users', (inside) => pageList('/users', params, userQuery, (query) => listUsers(inside, query))),
    readChoices(actor),
  ]);
  const create = allowed.create && <LinkButton href="/users/create">{t('new')}</LinkButton>;
  const invite = allowed.invite && (
    <InviteDialog roles={givable} languages={languages} language={actor.company.locale} makesAdministrators={actor.isCompanyAdmin} restores={allowed.delete} />
  );
  const menu: MenuEntry[] = [
    ...(allowed.create && allowed.invite ? [{ key: 'create', label: t('new'), href: '/users/create' }, { key: 'import', label: t('import.open'), href: '/users/import' }] : []),
  ];
  return (
    <ClientMessages namespaces={['users', 'tasks']}>
      <PageHead title={t('title')} context={t('context')} primary={invite || create} menu={menu} />
      <UserToolbar roles={roles} columns={columns} exporting={allowed.export && <Export isLong={page.meta.total > immediateRows} />} />
      <UserTable page={page} list={list} columns={columns} allowed={allowed} ownId={actor.userId} empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />} />
      <BulkBar tableId={userTableId} actions={bulkActionsFor(allowed, givable, t)} />
    </ClientMessages>
  );
}
