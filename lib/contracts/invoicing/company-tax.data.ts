import 'server-only';
import { taxOf } from '@/lib/contracts/invoicing/configuration';
import type { Db } from '@/lib/db/client';
import type { Tax } from '@/lib/money/tax';

/** The tax on a company's work unless a contract says otherwise. */
export async function readCompanyTax(db: Db, companyId: string): Promise<Tax> {
  const select = { taxName: true, taxRate: true, taxCategory: true } as const;
  return taxOf(await db.company.findUniqueOrThrow({ where: { id: companyId }, select }));
}
