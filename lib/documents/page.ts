import { recordPath } from '@/lib/nouns';

/** Whose a document is: an account's or a candidate's. */
interface Whose {
  user: { id: string; candidates: readonly { id: string }[] } | null;
  candidate: { id: string; userId: string | null } | null;
}

/**
 * The page on which the reader finds a document: their own profile for their own, else that of the candidate, which is open
 * to whoever sees the documents of candidates alone, else that of the account.
 */
export function documentsPage(readerId: string, { user, candidate }: Whose): string {
  const [accountId, candidateId] = [user?.id ?? candidate?.userId, candidate?.id ?? user?.candidates[0]?.id];
  if (accountId === readerId) return '/profile?tab=documents';
  const page = candidateId ? recordPath('candidate', candidateId) : recordPath('user', accountId ?? null);
  return `${page}?tab=documents`;
}
