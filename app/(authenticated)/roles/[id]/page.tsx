import { getTranslations } from 'next-intl/server';
import { readRole } from '@/app/(authenticated)/roles/[id]/read-role';
import { RoleTab } from '@/app/(authenticated)/roles/[id]/role-tab';
import { menuOf } from '@/components/roles/role-actions';
import { RoleMarks } from '@/components/roles/role-table';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { roleActions } from '@/lib/roles/policy';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ tab?: string | string[] }>;
}

const tabs = ['permissions', 'people', 'preview'] as const;

export async function generateMetadata({ params }: Props) {
  return { title: (await readRole((await params).id)).role.label };
}

export default async function RolePage({ params, searchParams }: Props) {
  const [{ id }, { tab }, t] = [await params, await searchParams, await getTranslations('roles')];
  const { actor, role } = await readRole(id);
  const allowed = roleActions(actor);
  const current = tabs.find((one) => one === tab) ?? 'permissions';
  return (
    <>
      <PageHead
        title={role.label}
        status={<RoleMarks role={role} />}
        context={t('people', { count: role.users_count })}
        breadcrumbs={[{ label: t('title'), href: '/roles' }]}
        menu={menuOf(role, allowed, t, { afterDelete: '/roles' })}
      />
      <TabsNav
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          href: key === 'permissions' ? `/roles/${id}` : `/roles/${id}?tab=${key}`,
          ...(key === 'people' ? { count: role.users_count } : {}),
        }))}
      />
      <RoleTab tab={current} actor={actor} role={role} />
    </>
  );
}
