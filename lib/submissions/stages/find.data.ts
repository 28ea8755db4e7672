import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { invalid } from '@/lib/problem/problem';

/** A stage, and the state that it belongs to. */
export interface FoundStage {
  id: string;
  name: string;
  state: string;
}

/**
 * Holds a stage until the transaction ends, so that nobody removes it before a submission is there. It comes before the
 * submission's own lock: whoever removes a stage locks the stage first, too, and neither waits for the other in a circle.
 *
 * @throws Problem 422 for a stage that the company does not have.
 */
export async function holdStage(db: Db, { companyId }: Actor, id: string): Promise<FoundStage> {
  const [stage] = await read<FoundStage>(
    db,
    Prisma.sql`
    select id, name, state from submission_stages where company_id = ${companyId}::uuid and id = ${id}::uuid for key share`,
  );
  if (!stage) throw noSuchStage();
  return stage;
}

/** The answer to a stage that does not exist, or belongs to another state. */
export const noSuchStage = () => invalid({ path: 'stage_id', key: 'unknown_reference' });
