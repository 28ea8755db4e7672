import type { Db } from '@/lib/db/client';
import { decimal, formatAmount, roundTo } from '@/lib/money/amount';
import type { DemoCompany } from './company';

/** Seeds budgets for the purchase orders that invoices name: some almost used up, some with room. */
export async function seedPurchaseOrders({ db, company }: { db: Db; company: DemoCompany }): Promise<void> {
  const { companyId } = company;
  const named = await db.invoice.groupBy({
    by: ['clientId', 'purchaseOrder', 'currency'],
    where: { companyId, kind: 'invoice', status: { not: 'void' }, purchaseOrder: { not: null } },
    _sum: { netTotal: true },
    orderBy: [{ purchaseOrder: 'asc' }],
  });
  await db.purchaseOrder.createMany({
    data: named.flatMap(({ clientId, purchaseOrder: number, currency, _sum: { netTotal } }, index) => {
      if (number === null || netTotal === null || netTotal.isZero()) return [];
      const hundreds = roundTo(
        decimal(netTotal)
          .times(index % 3 === 0 ? '1.1' : '2')
          .div(100),
        0,
      );
      const budget = hundreds.plus(1).times(100);
      return [{ companyId, clientId, number, currency, budgetAmount: formatAmount(budget, currency) }];
    }),
  });
}
