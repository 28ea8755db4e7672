import { type Db, system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { Records } from '@/lib/testing/records';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: an invoice over 816.00, tax included, without any line. */
const invoiceOf816 = {
  currency: 'EUR',
  termsDays: 30,
  netTotal: '680',
  taxTotal: '136',
  grossTotal: '816',
  locale: 'en-US',
} as const;

type Fields = Partial<Prisma.InvoiceUncheckedCreateInput>;

/**
 * For tests: drafts of one line of 8 hours over 816.00, tax included, that hold no time; one draft for each of the
 * given fields.
 */
export const makeDrafts = (company: TestCompany, ids: Records, all: readonly Fields[]): Promise<string[]> =>
  system('test data', async (db) => {
    const made: string[] = [];
    for (const fields of all) made.push(await makeDraft(db, company, ids, fields));
    return made;
  });

async function makeDraft(db: Db, { companyId }: TestCompany, ids: Records, fields: Fields): Promise<string> {
  const line = { position: 1, description: 'x', quantity: '8', unit: 'hour' as const, unitPrice: '85' };
  const { id } = await db.invoice.create({
    data: {
      companyId,
      contractId: ids.contract,
      clientId: ids.client,
      ...invoiceOf816,
      lines: { create: [{ ...line, contractId: ids.contract, netAmount: '680', taxRate: '20', taxCategory: 'S' }] },
      ...fields,
    },
  });
  return id;
}
