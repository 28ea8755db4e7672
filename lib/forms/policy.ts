import type { FormState } from '@/lib/forms/fields';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';

/** What the actor may do with forms. */
export const formActions = (actor: PermissionHolder) => ({
  create: can(actor, 'create_modules'),
  edit: can(actor, 'edit_modules'),
  delete: can(actor, 'delete_modules'),
});

/**
 * Whether the actor sees drafts, old versions and archived forms; anybody else sees only the newest version of forms in
 * use.
 */
export const buildsForms = (actor: PermissionHolder): boolean =>
  canAny(actor, ['view_modules', 'create_modules', 'edit_modules']);

/** An archived form takes no answers and no changes until it is restored. */
export const stateOf = ({ archivedAt, published }: { archivedAt: Date | null; published: number | null }): FormState =>
  archivedAt ? 'archived' : published === null ? 'draft' : 'published';
