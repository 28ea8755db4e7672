import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';

/** Whether the company rounds what its invoices ask for to the smallest coin. */
export async function roundsToCash(db: Db, { companyId }: Actor): Promise<boolean> {
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { roundsToCash: true } });
  return company.roundsToCash;
}
