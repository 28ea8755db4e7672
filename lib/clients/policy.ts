import { can, type PermissionHolder } from '@/lib/permissions';

/**
 * The actor's actions on clients; a company's clients belong to all of its people, so there are no permissions for
 * one's own.
 */
export const clientActions = (actor: PermissionHolder) => ({
  create: can(actor, 'create_clients'),
  edit: can(actor, 'edit_clients'),
  delete: can(actor, 'delete_clients'),
  export: can(actor, 'export_clients'),
  /** A merge changes one client or contact and deletes another that records may name: more than editing. */
  merge: can(actor, 'edit_clients') && can(actor, 'delete_clients'),
});
