import { getTranslations } from 'next-intl/server';
import { Export } from '@/app/(authenticated)/users/(list)/export';
import { ClientMessages } from '@/components/shell/client-messages';
import type { MenuEntry } from '@/components/ui/action/action';
import { LinkButton } from '@/components/ui/action/link-button';
import { BulkBar } from '@/components/ui/list/bulk/bulk-bar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { PageHead } from '@/components/ui/record/page-head';
import { InviteDialog } from '@/components/users/invite-dialog';
import { UserTable, userTableId } from '@/components/users/user-table';
import { UserToolbar } from '@/components/users/user-toolbar';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { ownConditions } from '@/lib/forms/own-fields/conditions.data';
import { readWithOwnFields } from '@/lib/forms/own-fields/list.data';
import { exportedColumns } from '@/lib/forms/own-fields/own-field';
import { locales } from '@/lib/i18n/locales';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { rolesInFilters } from '@/lib/users/filters.data';
import { listUsers } from '@/lib/users/list.data';
import { userActions } from '@/lib/users/policy';
import { immediateRows, userQuery } from '@/lib/users/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('users'))('title') };
}

export default async function UsersPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_users');
  const [t, params, allowed] = [await getTranslations('users'), await searchParams, userActions(actor)];
  const [translate, imports] = [await getTranslations('roles'), await getTranslations('imports')];
  const [{ page, list, own, names }, columns] = await readWithOwnFields(actor, 'users', params, async (inside) => {
    const listed = await pageList('/users', params, userQuery, async (query) =>
      listUsers(inside, query, await ownConditions(inside, 'users', query.filter)),
    );
    return { ...listed, names: await rolesInFilters(inside, listed.query, translate) };
  });
  const create = allowed.create && <LinkButton href="/users/create">{t('new')}</LinkButton>;
  const invite = allowed.invite && (
    <InviteDialog
      languages={locales.map(({ code, label }) => ({ value: code, label }))}
      language={actor.company.locale}
      makesAdministrators={actor.isCompanyAdmin}
      restores={allowed.delete}
    />
  );
  const menu: MenuEntry[] = [
    ...(allowed.create && allowed.invite
      ? [
          { key: 'create', label: t('new'), href: '/users/create' },
          { key: 'import', label: imports('open'), href: '/users/import' },
        ]
      : []),
  ];
  return (
    <ClientMessages namespaces={['users', 'tasks']}>
      <PageHead title={t('title')} context={t('context')} primary={invite || create} menu={menu} />
      <UserToolbar
        chosen={names}
        columns={columns}
        own={own}
        exporting={
          allowed.export && (
            <Export isLong={page.meta.total > immediateRows} columns={exportedColumns(columns.shown, own)} />
          )
        }
      />
      <UserTable
        page={page}
        list={list}
        columns={columns}
        own={own}
        allowed={allowed}
        ownId={actor.userId}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      />
      <BulkBar tableId={userTableId} />
    </ClientMessages>
  );
}
