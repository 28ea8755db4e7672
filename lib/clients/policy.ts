import { can, type PermissionHolder } from '@/lib/permissions';

/** What the actor may do with clients; a company's clients belong to all of its people, so there is no own scope. */
export const clientActions = (actor: PermissionHolder) => ({
  create: can(actor, 'create_clients'),
  edit: can(actor, 'edit_clients'),
  delete: can(actor, 'delete_clients'),
  export: can(actor, 'export_clients'),
});
