import { can, type Permission } from '@/lib/permissions';
import { lackingPermissions } from '@/lib/roles/policy';
import type { User } from '@/lib/users/schema';
import type { UserStatus } from '@/lib/users/statuses';

interface Holder {
  userId: string;
  isCompanyAdmin: boolean;
  permissions: ReadonlySet<Permission>;
}

/** The actor's actions on the company's people. */
export const userActions = (actor: Holder) => ({
  create: can(actor, 'create_users'),
  edit: can(actor, 'edit_users'),
  delete: can(actor, 'delete_users'),
  invite: can(actor, 'invite_users'),
  export: can(actor, 'export_users'),
});

/** Whether the actor may give this role: nobody gives what they do not hold. */
export const givesRole = (actor: Holder, permissions: readonly string[]): boolean =>
  lackingPermissions(actor.permissions, permissions).length === 0;

/**
 * Whether somebody who places a contractor may give them this role: rights to other people's records they must hold
 * themselves; rights to the contractor's own records (hours, documents, pay) they need not hold.
 */
export const givesRoleToContractor = (actor: Holder, permissions: readonly string[]): boolean =>
  givesRole(
    actor,
    permissions.filter((permission) => !permission.includes('_own_')),
  );

/**
 * Whether the actor may change this person's account at all: only an administrator changes an administrator, and nobody
 * changes a person who may do more than they do; otherwise editing people would be a way to gain their rights.
 */
export const managesUser = (
  actor: Holder,
  target: { id: string; isCompanyAdmin: boolean; permissions: readonly string[] },
): boolean =>
  target.id === actor.userId || (target.isCompanyAdmin ? actor.isCompanyAdmin : givesRole(actor, target.permissions));

interface State {
  deletedAt: Date | null;
  isActive: boolean;
  invitedAt: Date | null;
  invitationExpiresAt: Date | null;
}

/** A person's status at `now`. Somebody who never followed an invitation has not joined, however often it was mailed. */
export function statusOf(user: State, now: Date): UserStatus {
  if (user.deletedAt) return 'deleted';
  if (!user.isActive) return 'inactive';
  if (!user.invitedAt) return 'active';
  return user.invitationExpiresAt && user.invitationExpiresAt > now ? 'invited' : 'invitation_expired';
}

/** Whether they have yet to follow an invitation. */
export const isPending = ({ status }: Pick<User, 'status'>): boolean =>
  status === 'invited' || status === 'invitation_expired';
