import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: an order of the client. */
export async function makePurchaseOrder(db: Db, { companyId }: TestCompany, { client }: Record<'client', string>) {
  const ids = {
    /** Of the client, over 10,000.00 EUR; no invoice names it. */
    purchaseOrder: uuid(),
  };
  await db.purchaseOrder.create({
    data: {
      companyId,
      id: ids.purchaseOrder,
      clientId: client,
      number: 'PO-1',
      budgetAmount: '10000',
      currency: 'EUR',
    },
  });
  return ids;
}
