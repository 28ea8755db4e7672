import 'server-only';
import { isSamePhone } from '@/lib/candidates/duplicates/alike';
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

/**
 * Finds the candidates who have a telephone number, by its last nine digits. A shorter one is nobody's alone.
 *
 * @returns their ids, the newest first
 */
export async function findByPhone(db: Db, companyId: string, phone: string, most: number): Promise<string[]> {
  const rows = await read<{ id: string; phone: string | null; more_phones: string[] }>(
    db,
    Prisma.sql`
    select c.id::text as id, c.phone, c.more_phones from candidate_keys k
      join candidates c on c.company_id = k.company_id and c.id = k.id
    where k.company_id = ${companyId}::uuid and k.key = any(contact_keys('{}', array[${phone}]))
    order by c.id desc limit ${most}`,
  );
  // A key is a hash: two numbers may have the same one.
  return rows
    .filter((row) => [row.phone, ...row.more_phones].some((own) => isSamePhone(own, phone)))
    .map(({ id }) => id);
}
