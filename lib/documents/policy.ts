import type { DocumentStatus } from '@/lib/documents/schema';
import { can, canOwn, type PermissionHolder } from '@/lib/permissions';

/** The account of the person whose document it is, which decides the rights on it; null for a candidate without one. */
interface Owned {
  userId: string | null;
}

interface Judged extends Owned {
  status: DocumentStatus;
  /** Who handed it in; null for somebody without an account. */
  createdBy: string | null;
  /** Whether it is of a candidate, or of somebody who works on a contract. */
  isPlaced: boolean;
  /** The candidate's addresses, in small letters; none for a document of an account. */
  addresses: readonly string[];
}

/** Somebody who judges documents; their address in small letters. */
type Judge = PermissionHolder & { email: string };

/**
 * Whether a document is the actor's own: their account's or, as long as no account is linked, that of the candidate who
 * has their address.
 */
const isOwn = (actor: Judge, { userId, addresses }: Pick<Judged, 'userId' | 'addresses'>): boolean =>
  userId === actor.userId || (userId === null && addresses.includes(actor.email));

/** Whether the actor sees everybody's documents, or only their own. */
export const seesEveryDocument = (actor: PermissionHolder): boolean => can(actor, 'view_user_documents');
export const seesOwnDocuments = (actor: PermissionHolder): boolean => can(actor, 'view_own_user_documents');

/** Whether the actor sees the documents of candidates and of people on contracts, as far as they see these people. */
export const seesDocumentsOfCandidates = (actor: PermissionHolder): boolean =>
  seesEveryDocument(actor) || can(actor, 'view_candidate_documents');

/** Whether the actor sees the documents of this person. */
export const seesDocumentsOf = (actor: PermissionHolder, { userId }: Owned): boolean =>
  seesEveryDocument(actor) || canOwn(actor, 'view_own_user_documents', userId);

/** Whether the actor adds documents of this person. */
export const addsDocumentsOf = (actor: PermissionHolder, { userId }: Owned): boolean =>
  can(actor, 'create_user_documents') || canOwn(actor, 'create_own_user_documents', userId);

/** Whether the actor adds documents of candidates: whoever edits candidates and sees their documents. */
export const addsDocumentsOfCandidates = (actor: PermissionHolder): boolean =>
  can(actor, 'edit_candidates') && seesDocumentsOfCandidates(actor);

export const editsDocument = (actor: PermissionHolder, { userId }: Owned): boolean =>
  can(actor, 'edit_user_documents') || canOwn(actor, 'edit_own_user_documents', userId);
export const deletesDocument = (actor: PermissionHolder, { userId }: Owned): boolean =>
  can(actor, 'delete_user_documents') || canOwn(actor, 'delete_own_user_documents', userId);

/**
 * Whether the actor verifies or rejects it now. Nobody verifies their own, nor what they have handed in for somebody,
 * whatever they may do with others'.
 */
export const verifiesDocument = (actor: Judge, document: Judged): boolean =>
  !isOwn(actor, document) &&
  document.createdBy !== actor.userId &&
  document.status !== 'expired' &&
  ((seesEveryDocument(actor) && can(actor, 'edit_user_documents')) ||
    (document.isPlaced && seesDocumentsOfCandidates(actor) && can(actor, 'verify_candidate_documents')));

/** Whether it is the actor's own and somebody else has verified it: its owner can then neither change nor remove it. */
export const isSealed = (actor: Judge, document: Pick<Judged, 'userId' | 'addresses' | 'status'>): boolean =>
  isOwn(actor, document) && document.status === 'verified';

/** The actions that the pages offer on a document in its status; the server checks them again. */
export const documentActions = (actor: Judge, document: Judged) => ({
  edit: editsDocument(actor, document) && !isSealed(actor, document),
  delete: deletesDocument(actor, document) && !isSealed(actor, document),
  verify: verifiesDocument(actor, document),
});
