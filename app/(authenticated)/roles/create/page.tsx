import { getLocale, getTranslations } from 'next-intl/server';
import { RoleForm } from '@/components/roles/role-form';
import styles from '@/components/roles/roles.module.css';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { pageId } from '@/lib/http/page-id';
import { can } from '@/lib/permissions';
import { getRole } from '@/lib/roles/data';
import { lackingPermissions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

export async function generateMetadata() {
  return { title: (await getTranslations('roles'))('form.createTitle') };
}

interface Props {
  searchParams: Promise<{ copy?: string | string[] }>;
}

export default async function CreateRolePage({ searchParams }: Props) {
  const actor = await requirePermission('create_roles');
  const t = await getTranslations('roles');
  const model = await readModel(actor, (await searchParams).copy);
  const lacking = model ? lackingPermissions(actor.permissions, model.permissions) : [];
  return (
    <>
      <PageHead
        title={model ? t('form.copyTitle', { name: model.label }) : t('form.createTitle')}
        breadcrumbs={[{ label: t('title'), href: '/roles' }]}
      />
      {lacking.length > 0 && <p className={styles.note}>{t('form.copyLeftOut', { count: lacking.length })}</p>}
      <ClientMessages namespaces={['validation', 'roles']}>
        <RoleForm
          key={model?.id}
          kind={actor.company.kind}
          held={[...actor.permissions]}
          values={{
            name: model ? t('form.copyName', { name: model.label }) : '',
            permissions: model?.permissions.filter((permission) => !lacking.includes(permission)) ?? [],
            requires_second_factor: model?.requires_second_factor ?? false,
          }}
        />
      </ClientMessages>
    </>
  );
}

/** The role to copy, if the address names one that the actor may see. */
async function readModel(actor: Actor, copied: string | string[] | undefined): Promise<Role | null> {
  if (typeof copied !== 'string' || !can(actor, 'view_roles')) return null;
  return orNotFound(getRole(actor, await pageId(Promise.resolve({ uuid: copied })), await getLocale()));
}
