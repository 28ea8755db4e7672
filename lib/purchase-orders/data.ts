import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { formatAmount, formatHours } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';
import { isAlmostUsed, usedPercent } from '@/lib/purchase-orders/budget';
import { findOrders, type OrderRow } from '@/lib/purchase-orders/find.data';
import type { PurchaseOrder, PurchaseOrderInput } from '@/lib/purchase-orders/schema';

/**
 * A client's purchase orders by number, each with what is used of its budget. @throws Problem 404 for a client that
 * does not exist.
 */
export function listPurchaseOrders(actor: Actor, clientId: string): Promise<PurchaseOrder[]> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    if ((await db.client.count({ where: { companyId, id: clientId } })) === 0) throw notFound();
    return (await findOrders(db, companyId, { clientId })).map(toResource);
  });
}

/** The client's purchase order with a number; null if there is no budget for it. */
export function findPurchaseOrder(actor: Actor, clientId: string, number: string): Promise<PurchaseOrder | null> {
  return tenant(actor, async (db) => {
    const [row] = await findOrders(db, actor.companyId, { clientId, number });
    return row ? toResource(row) : null;
  });
}

/** Reads a purchase order. @throws Problem 404. */
export function getPurchaseOrder(actor: Actor, id: string): Promise<PurchaseOrder> {
  return tenant(actor, (db) => readOrder(db, actor, id));
}

/** Creates a purchase order. @throws Problem 404 for the client, 409 if the client has an order with this number. */
export function createPurchaseOrder(actor: Actor, clientId: string, input: PurchaseOrderInput): Promise<PurchaseOrder> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    await lockRow(db, 'clients', companyId, clientId);
    const { id } = await db.purchaseOrder.create({
      data: { ...toColumns(input), companyId, clientId },
      select: { id: true },
    });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: clientId, event: 'order_added' });
    return readOrder(db, actor, id);
  });
}

/**
 * Changes a purchase order. A budget may be set below what is used; nothing more can be invoiced then. A greater budget
 * that leaves enough again also allows another warning.
 *
 * @throws Problem 404, 409, 412.
 */
export function updatePurchaseOrder(
  actor: Actor,
  id: string,
  input: PurchaseOrderInput,
  ifMatch?: number,
): Promise<PurchaseOrder> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    await lockRow(db, 'purchase_orders', companyId, id, ifMatch);
    const row = await db.purchaseOrder.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), version: { increment: 1 } },
      select: { clientId: true },
    });
    const [order] = await findOrders(db, companyId, { id });
    if (order?.warnedAt && !isAlmostUsed(order, order.used))
      await db.purchaseOrder.updateMany({ where: { companyId, id }, data: { warnedAt: null } });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: row.clientId, event: 'order_changed' });
    return readOrder(db, actor, id);
  });
}

/** Deletes a budget; contracts and invoices keep the order's number. @throws Problem 404, 412. */
export function deletePurchaseOrder(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'purchase_orders', actor.companyId, id, ifMatch);
    const row = await db.purchaseOrder.delete({ where: keyOf(actor, id), select: { clientId: true } });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: row.clientId, event: 'order_removed' });
  });
}

async function readOrder(db: Db, actor: Actor, id: string): Promise<PurchaseOrder> {
  const [row] = await findOrders(db, actor.companyId, { id });
  if (!row) throw notFound();
  return toResource(row);
}

const toColumns = ({ number, budget_amount: amount, currency, budget_hours: hours }: PurchaseOrderInput) => ({
  number,
  budgetAmount: amount || null,
  currency: amount ? (currency ?? null) : null,
  budgetHours: hours || null,
});

const toResource = (row: OrderRow): PurchaseOrder => ({
  id: row.id,
  client_id: row.clientId,
  number: row.number,
  budget_amount: row.budgetAmount && row.currency ? formatAmount(row.budgetAmount, row.currency) : null,
  currency: row.currency,
  budget_hours: row.budgetHours && formatHours(row.budgetHours),
  used: row.currency ? formatAmount(row.used, row.currency) : formatHours(row.used),
  used_percent: usedPercent(row, row.used),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
