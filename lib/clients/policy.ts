import { can, type Permission } from '@/lib/auth/permissions';

interface Holder {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** What the actor may do with clients; a company's clients belong to all of its people, so there is no own scope. */
export const clientActions = (actor: Holder) => ({
  create: can(actor, 'create_clients'),
  edit: can(actor, 'edit_clients'),
  delete: can(actor, 'delete_clients'),
  export: can(actor, 'export_clients'),
});
