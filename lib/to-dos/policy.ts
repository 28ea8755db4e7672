import type { PermissionHolder } from '@/lib/permissions';

interface Shared {
  authorId: string;
  assigneeId: string;
}

/** What the actor may do with a to-do that they see: it is its author's and its assignee's; deleted by its author alone. */
export const toDoActions = ({ userId, impersonation }: PermissionHolder, { authorId, assigneeId }: Shared) => ({
  edit: !impersonation && (userId === authorId || userId === assigneeId),
  delete: !impersonation && userId === authorId,
});
