import 'server-only';
import type { DueContract } from '@/lib/billing-runs/recurring.data';
import { consolidationOf } from '@/lib/contracts/invoicing/consolidation.data';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type Decimal, decimal, sum } from '@/lib/money/amount';
import { goesOver } from '@/lib/purchase-orders/budget';
import { findOrders } from '@/lib/purchase-orders/find.data';

/** The approved time and due recurring lines of a contract whose purchase order has a budget. */
interface Ordered {
  contractId: string;
  orderId: string;
  /** The hours that a draft takes from a budget in hours. */
  hours: string;
  /** Before tax, without the differences that changed rates make to earlier time. */
  amount: string;
}

/**
 * The contracts among those `within` a run whose drafts would go over the budget of their purchase order, in the order
 * in which a run drafts: a contract that does not fit takes nothing, and a smaller one after it may still fit. This is
 * a forecast for the page; each draft is checked against the budget on its own.
 *
 * @param recurring the recurring lines that are due and come onto the same drafts
 */
export async function findOverBudget(
  db: Db,
  companyId: string,
  within: Prisma.Sql,
  recurring: readonly DueContract[],
): Promise<string[]> {
  const ordered = await db.$queryRaw<Ordered[]>`
    with parts as (
      select t.contract_id, t.total_minutes / 60 as hours, coalesce(t.bill_total, 0) + coalesce((
        select sum(x.bill_amount) from timesheet_expenses x
        where x.company_id = ${companyId}::uuid and x.timesheet_id = t.id and x.is_billable), 0) as amount
      from timesheets t join contracts c on c.company_id = ${companyId}::uuid and c.id = t.contract_id
      where t.company_id = ${companyId}::uuid and t.status = 'approved' and ${within}
      union all
      select r.contract_id, r.hours, r.amount
      from unnest(${recurring.map(({ contractId }) => contractId)}::uuid[], ${recurring.map(({ hours }) => hours)}::numeric[],
        ${recurring.map(({ amount }) => amount)}::numeric[]) as r (contract_id, hours, amount)
    )
    select p.contract_id as "contractId", o.id as "orderId", sum(p.hours)::text as hours, sum(p.amount)::text as amount
    from parts p
    join contracts c on c.company_id = ${companyId}::uuid and c.id = p.contract_id
    join ${invoicingTerms(companyId)} n on n.contract_id = c.id
    join purchase_orders o on o.company_id = ${companyId}::uuid and o.client_id = c.client_id and o.number = n.purchase_order
      and (o.currency is null or o.currency = c.currency)
    group by p.contract_id, c.number, o.id order by c.number, p.contract_id`;
  if (ordered.length === 0) return [];
  const orders = await findOrders(db, companyId, { ids: [...new Set(ordered.map(({ orderId }) => orderId))] });
  const budgets = new Map(orders.map((order) => [order.id, order]));
  const used = new Map<string, Decimal>(orders.map((order) => [order.id, decimal(order.used)]));
  return (await draftsOf(db, companyId, ordered)).flatMap((draft) => {
    const [first] = draft;
    const [order, before] = [budgets.get(first.orderId), used.get(first.orderId)];
    if (!order || !before) return [];
    const taken = sum(draft.map(({ hours, amount }) => (order.budgetHours === null ? amount : hours)));
    if (goesOver(order, before, before.plus(taken))) return draft.map(({ contractId }) => contractId);
    used.set(order.id, before.plus(taken));
    return [];
  });
}

type OneDraft = [Ordered, ...Ordered[]];

/**
 * Groups what each draft bills: contracts that are invoiced together name the same order, and count towards its budget
 * together.
 */
async function draftsOf(db: Db, companyId: string, ordered: readonly Ordered[]): Promise<OneDraft[]> {
  const ids = ordered.map(({ contractId }) => contractId);
  const keys = await consolidationOf(db, companyId, ids);
  const groups = Map.groupBy(ordered, ({ contractId }) => keys.get(contractId) ?? contractId);
  return [...groups.values()].flatMap(([first, ...others]): OneDraft[] => (first ? [[first, ...others]] : []));
}
