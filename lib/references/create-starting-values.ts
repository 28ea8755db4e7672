import type { Db } from '@/lib/db/client';
import { startingRows } from '@/lib/references/starting-values';

/** Creates the words that every company's lists begin with. */
export async function createStartingValues(db: Db, companyId: string): Promise<void> {
  await db.referenceValue.createMany({ data: startingRows(companyId) });
}
