import type { DocumentStatus } from '@/lib/documents/schema';
import { can, type PermissionHolder } from '@/lib/permissions';

type DocumentVerb = 'view' | 'create' | 'edit' | 'delete';

/** Whether the actor may do this with documents of this person; without a person, with anybody's at all. */
export const canWithDocuments = (actor: PermissionHolder, verb: DocumentVerb, userId?: string): boolean =>
  can(actor, `${verb}_user_documents`) || can(actor, `${verb}_own_user_documents`, userId);

/** Whether the actor sees everybody's documents, else only their own. */
export const seesEveryDocument = (actor: PermissionHolder): boolean => can(actor, 'view_user_documents');

/**
 * The actor's actions on a document in its status. Nobody verifies their own document, whatever they may do with others';
 * once somebody else has verified it, its owner can neither change nor remove it.
 */
export const documentActions = (actor: PermissionHolder, document: { userId: string; status: DocumentStatus }) => {
  const isOwn = document.userId === actor.userId;
  const isSealed = isOwn && document.status === 'verified';
  return {
    edit: canWithDocuments(actor, 'edit', document.userId) && !isSealed,
    delete: canWithDocuments(actor, 'delete', document.userId) && !isSealed,
    verify: !isOwn && document.status !== 'expired' && seesEveryDocument(actor) && can(actor, 'edit_user_documents'),
  };
};
