import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { type Db, tenant } from '@/lib/db/client';
import type { ContractFigures } from '@/lib/invoices/contract-figures';
import { type Decimal, decimal, formatAmount, formatHours } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { budgetOf } from '@/lib/purchase-orders/budget';
import { findOrders } from '@/lib/purchase-orders/find.data';
import { seesOrders } from '@/lib/purchase-orders/policy';

interface Contract {
  id: string;
  client: { id: string };
  currency: string;
}

interface Row {
  week_hours: Decimal | null;
  billed: Decimal | null;
  margin: Decimal | null;
  purchase_order: string | null;
}

/** Reads the figures of a contract's page, which has shown that the actor sees the contract. */
export const readContractFigures = (actor: Actor, contract: Contract): Promise<ContractFigures> =>
  tenant(actor, async (db) => {
    const seen = moneySeen(actor);
    const seesTime = can(actor, 'view_timesheets');
    if (!seesTime && !seen.bill && !seen.margin && !seesOrders(actor)) return {};
    const row = await readRow(db, actor, contract);
    return {
      ...(seesTime && { weekHours: formatHours(row.week_hours ?? '0') }),
      ...(seen.bill && { billed: formatAmount(row.billed ?? '0', contract.currency) }),
      ...(seen.margin && { margin: formatAmount(row.margin ?? '0', contract.currency) }),
      ...(seesOrders(actor) && { order: await orderOf(db, actor, contract, row.purchase_order) }),
    };
  });

async function readRow(db: Db, { companyId, today }: Actor, { id }: Contract): Promise<Row> {
  const [row] = await db.$queryRaw<Row[]>`
    select t.week_hours, t.billed, t.pay_margin - round(t.pay * c.burden_percent / 100, 4) as margin,
      coalesce(nullif(i.purchase_order, ''), nullif(k.purchase_order, '')) as purchase_order
    from contracts c
    join clients k on k.company_id = ${companyId}::uuid and k.id = c.client_id
    left join invoice_configurations i on i.company_id = ${companyId}::uuid and i.contract_id = c.id
    cross join (select
        sum(total_minutes) filter (where ${today}::date between period_start and period_end) / 60 as week_hours,
        sum(bill_total) filter (where status = 'invoiced') as billed,
        sum(bill_total - pay_total) filter (where status in ('approved', 'invoiced')) as pay_margin,
        sum(pay_total) filter (where status in ('approved', 'invoiced')) as pay
      from timesheets where company_id = ${companyId}::uuid and contract_id = ${id}::uuid) t
    where c.company_id = ${companyId}::uuid and c.id = ${id}::uuid`;
  return row ?? { week_hours: null, billed: null, margin: null, purchase_order: null };
}

async function orderOf(
  db: Db,
  { companyId }: Actor,
  { client, currency }: Contract,
  number: string | null,
): Promise<NonNullable<ContractFigures['order']> | null> {
  if (number === null) return null;
  const [order] = await findOrders(db, companyId, { clientId: client.id, number });
  if (!order) return null;
  const left = budgetOf(order).minus(decimal(order.used));
  return order.budgetHours === null
    ? {
        number,
        left: formatAmount(left, order.currency ?? currency),
        unit: 'money',
        currency: order.currency ?? currency,
      }
    : { number, left: formatHours(left), unit: 'hours', currency };
}
