import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { startingRows } from '@/lib/references/starting-values';

/** Creates the words that every company's lists begin with. */
export async function createStartingValues(db: Db, companyId: string): Promise<void> {
  const rows = startingRows(companyId).map((row) => ({ ...row, id: uuid() }));
  // Of half a hundred rows, Prisma takes longer to make a statement than the database to write them.
  await db.$executeRaw`
    insert into reference_values (company_id, id, kind, key, position)
    select ${companyId}::uuid, r.id, r.kind, r.key, r.position
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, kind text, key text, position int)`;
}
