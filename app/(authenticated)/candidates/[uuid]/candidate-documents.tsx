import { DocumentsTab } from '@/app/(authenticated)/profile/parts/documents-tab';
import type { Actor } from '@/lib/actor';

/** The documents of a candidate and, if they have one, of their account. */
export const CandidateDocuments = ({ actor, id }: { actor: Actor; id: string }) =>
  DocumentsTab({ actor, owner: { candidate_id: id } });
