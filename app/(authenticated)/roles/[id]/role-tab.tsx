import { getTranslations } from 'next-intl/server';
import { RolePreview } from '@/app/(authenticated)/roles/[id]/role-preview';
import { MovePeople } from '@/components/roles/move-people';
import { PermissionView } from '@/components/roles/permission-view';
import { RoleForm } from '@/components/roles/role-form-part';
import { RolePeople } from '@/components/roles/role-people';
import { ClientMessages } from '@/components/shell/client-messages';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { can } from '@/lib/permissions';
import { roleName } from '@/lib/roles/names';
import { listOtherRoles, listRolePeople } from '@/lib/roles/people.data';
import { roleActions } from '@/lib/roles/policy';
import type { Role } from '@/lib/roles/schema';

interface RoleTabProps {
  tab: 'permissions' | 'people' | 'preview';
  actor: Actor;
  role: Role;
}

/** The chosen tab of a role. Data is read only for this one. */
export async function RoleTab({ tab, actor, role }: RoleTabProps) {
  switch (tab) {
    case 'permissions':
      return <RolePermissions actor={actor} role={role} />;
    case 'people':
      return <RoleHolders actor={actor} role={role} />;
    case 'preview':
      return <RolePreview actor={actor} role={role} />;
  }
}

function RolePermissions({ actor, role }: Omit<RoleTabProps, 'tab'>) {
  const { kind } = actor.company;
  return (
    <ClientMessages namespaces={['validation', 'roles']}>
      {roleActions(actor).edit ? (
        <RoleForm
          kind={kind}
          held={[...actor.permissions]}
          edited={role}
          values={{
            name: role.label,
            permissions: role.permissions,
            requires_second_factor: role.requires_second_factor,
          }}
        />
      ) : (
        <PermissionView kind={kind} permissions={role.permissions} />
      )}
    </ClientMessages>
  );
}

async function RoleHolders({ actor, role }: Omit<RoleTabProps, 'tab'>) {
  const t = await getTranslations('roles');
  const moves = roleActions(actor).move && role.users_count > 0;
  const [people, others] = await Promise.all([
    listRolePeople(actor, role.id),
    moves ? listOtherRoles(actor, role.id) : [],
  ]);
  return (
    <>
      <Section title={t('whoHasIt.title')} flush>
        <RolePeople roleId={role.id} people={people} total={role.users_count} seesUsers={can(actor, 'view_users')} />
      </Section>
      {moves && (
        <Section title={t('move.title')}>
          <ClientMessages namespaces={['roles']}>
            <MovePeople role={role} others={others.map((other) => ({ value: other.id, label: roleName(other, t) }))} />
          </ClientMessages>
        </Section>
      )}
    </>
  );
}
