import { can, type PermissionHolder } from '@/lib/permissions';

interface Written {
  authorId: string;
  createdAt: Date;
}

const dayMs = 86_400_000;

/** Whether the actor sees notes. The person whom a note is about sees it only with the permission that everybody needs. */
export const seesNotes = (actor: PermissionHolder): boolean => can(actor, 'view_user_notes');
export const writesNotes = (actor: PermissionHolder): boolean => can(actor, 'create_user_notes');

/** Its author may change a note for a day; then it is a record. */
export const editableUntil = ({ createdAt }: Written): Date => new Date(createdAt.getTime() + dayMs);
export const isLocked = (note: Written, now: Date): boolean => now >= editableUntil(note);

export const isAuthor = (actor: PermissionHolder, note: Written): boolean => note.authorId === actor.userId;

export const noteActions = (actor: PermissionHolder, note: Written, now: Date) => {
  const isOwn = isAuthor(actor, note) && !isLocked(note, now);
  return { edit: isOwn && can(actor, 'edit_user_notes'), delete: isOwn && can(actor, 'delete_user_notes') };
};
