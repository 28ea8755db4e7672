import { getLocale, getTranslations } from 'next-intl/server';
import { RoleTable } from '@/components/roles/role-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { FieldToolbar } from '@/components/ui/noun/field-toolbar';
import { PageHead } from '@/components/ui/record/page-head';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { readWithColumns } from '@/lib/field-preferences/data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listRoles } from '@/lib/roles/data';
import { roleFields } from '@/lib/roles/fields';
import { roleActions } from '@/lib/roles/policy';
import { roleQuery } from '@/lib/roles/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('roles'))('title') };
}

export default async function RolesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_roles');
  const [t, locale] = [await getTranslations('roles'), await getLocale()];
  const params = await searchParams;
  const [{ page, list }, columns] = await readWithColumns(actor, roleFields.list, params, (inside) =>
    pageList('/roles', params, roleQuery, (query) => listRoles(inside, query, locale)),
  );
  const allowed = roleActions(actor);
  const create = allowed.create && <LinkButton href="/roles/create">{t('new')}</LinkButton>;
  return (
    <>
      <PageHead title={t('title')} context={t('context')} primary={create} />
      <FieldToolbar noun="role" fields={roleFields} api="/api/v1/company/roles" reader={actor} columns={columns} />
      <RoleTable
        page={page}
        list={list}
        columns={columns}
        allowed={allowed}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={create} />}
      />
    </>
  );
}
