import 'server-only';
import type { Db } from '@/lib/db/client';

/** Deletes who follows a candidate whose data is erased: nothing happens to them any more. */
export async function forgetFollowers(
  db: Db,
  { companyId }: { companyId: string },
  candidateId: string,
): Promise<void> {
  await db.follower.deleteMany({ where: { companyId, candidateId } });
}
