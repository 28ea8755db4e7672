import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { hasCoarseCoin } from '@/lib/money/cash-rounding';

/** Whether the company rounds what its invoices in a currency ask for to the smallest coin, if that makes a difference. */
export async function roundsToCash(db: Db, { companyId }: Actor, currency: string): Promise<boolean> {
  if (!hasCoarseCoin(currency)) return false;
  const company = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { roundsToCash: true } });
  return company.roundsToCash;
}
