import 'server-only';
import type { Db } from '@/lib/db/client';
import { parseWeights, type Weights } from '@/lib/match/weights';

/** Reads the weights that a company compares candidates and jobs by. */
export async function readWeights(db: Db, companyId: string): Promise<Weights> {
  const { matchWeights } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { matchWeights: true },
  });
  return parseWeights(matchWeights);
}
