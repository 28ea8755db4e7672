import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** Finds the candidates who have an address as a further one. @returns their ids, the oldest first. */
export async function findFurther(db: Db, companyId: string, email: string): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    Prisma.sql`
    select id::text as id from candidates
    where company_id = ${companyId}::uuid and duplicate_keys && contact_keys(array[${email}], '{}')
      and ${email} = any(more_emails)
    order by id`,
  );
  return rows.map(({ id }) => id);
}
