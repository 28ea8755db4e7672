import 'server-only';
import { type CompanyTaxes, retentionOf, secondTaxSelect, taxOf } from '@/lib/contracts/invoicing/configuration';
import type { Db } from '@/lib/db/client';

/** The tax on a company's work and what its clients retain, unless a contract says otherwise. */
export async function readCompanyTax(db: Db, companyId: string): Promise<CompanyTaxes> {
  const row = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: {
      taxName: true,
      taxRate: true,
      taxCategory: true,
      ...secondTaxSelect,
      retainedTaxName: true,
      retainedTaxRate: true,
      retainedTaxCode: true,
    },
  });
  return { tax: taxOf(row), retention: retentionOf(row) };
}
