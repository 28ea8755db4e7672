import { editsContract } from '@/lib/contracts/policy';
import { can, canOwn, type PermissionHolder } from '@/lib/permissions';

/** The fields of a contract that rights depend on. */
interface Placed {
  ownerId: string;
  consultantId: string | null;
}

/** Whether the actor sees what the contract requires: everybody's, or those that they own or work on. */
export const seesRequirements = (actor: PermissionHolder, { ownerId, consultantId }: Placed): boolean =>
  can(actor, 'view_requirements') ||
  canOwn(actor, 'view_own_requirements', consultantId) ||
  canOwn(actor, 'view_own_requirements', ownerId);

/** Whether the actor may mail a contract's person what they still have to do: whoever looks after the contract, never support. */
export const sendsStillToDo = (actor: PermissionHolder & { impersonation?: unknown }, contract: Placed): boolean =>
  !actor.impersonation && editsContract(actor, contract) && seesRequirements(actor, contract);

export const editsRequirements = (actor: PermissionHolder): boolean => can(actor, 'edit_requirements');

/** Whether the actor may let a contract do without something, with a reason. */
export const overridesRequirements = (actor: PermissionHolder): boolean => can(actor, 'override_requirements');

/**
 * Whether the actor sets how old people have to be: one age after another says when somebody was born, so that only
 * those do who see birth dates, of candidates and of profiles.
 */
export const setsAges = (actor: PermissionHolder): boolean =>
  can(actor, 'view_birth_dates') && can(actor, 'view_users');
