import 'server-only';
import type { Db } from '@/lib/db/client';
import { conflict } from '@/lib/problem/problem';

/**
 * Locks the company's active administrators, in one order, before any change that may remove one: if two remove each
 * other at once, the second finds the first gone. Their new sessions need not wait.
 */
export async function lockAdministrators(db: Db, companyId: string): Promise<void> {
  await db.$queryRaw`select from users where company_id = ${companyId}::uuid and is_company_admin and is_active
    and deleted_at is null and invited_at is null order by id for no key update`;
}

/**
 * Checks after a change that somebody is left who can manage the company.
 *
 * @throws Problem 409 if nobody is.
 */
export async function keepAdministrator(db: Db, companyId: string): Promise<void> {
  const left = await db.user.count({
    where: { companyId, isCompanyAdmin: true, isActive: true, deletedAt: null, invitedAt: null },
    take: 1,
  });
  if (left === 0) throw conflict('last_administrator');
}
