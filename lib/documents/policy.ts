import { can, type Permission } from '@/lib/auth/permissions';
import type { DocumentStatus } from '@/lib/documents/schema';

interface Holder {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

type DocumentVerb = 'view' | 'create' | 'edit' | 'delete';

/** Whether the actor may do it with documents of this person; without one, with anybody's at all. */
export const canWithDocuments = (actor: Holder, verb: DocumentVerb, userId?: string): boolean =>
  can(actor, `${verb}_user_documents`) || can(actor, `${verb}_own_user_documents`, userId);

/** Everybody's, else only one's own. */
export const seesEveryDocument = (actor: Holder): boolean => can(actor, 'view_user_documents');

/**
 * What the actor may do with a document as it is. Nobody says of their own document that it is good, whatever they may
 * do with others'; and once somebody else has said so, its owner can neither change nor remove it.
 */
export const documentActions = (actor: Holder, document: { userId: string; status: DocumentStatus }) => {
  const isOwn = document.userId === actor.userId;
  const isSealed = isOwn && document.status === 'verified';
  return {
    edit: canWithDocuments(actor, 'edit', document.userId) && !isSealed,
    delete: canWithDocuments(actor, 'delete', document.userId) && !isSealed,
    verify: !isOwn && document.status !== 'expired' && seesEveryDocument(actor) && can(actor, 'edit_user_documents'),
  };
};
