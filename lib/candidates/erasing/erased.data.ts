import 'server-only';
import type { Db } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { conflict } from '@/lib/problem/problem';

/**
 * Checks, inside the transaction that acts on it, that a candidate's data was not erased: nothing is added to them again.
 * The row stays locked until then.
 *
 * @throws Problem 409 `candidate_erased`, 404 for a candidate who does not exist.
 */
export async function checkNotErased(db: Db, { companyId }: { companyId: string }, id: string): Promise<void> {
  await lockRow(db, 'candidates', companyId, id);
  const erased = await db.candidate.findFirst({
    where: { companyId, id, NOT: { erasedAt: null } },
    select: { number: true },
  });
  if (erased) throw conflict('candidate_erased', erased);
}
