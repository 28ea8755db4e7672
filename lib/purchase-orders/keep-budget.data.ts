import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session/actor';
import { afterCommit, type Db } from '@/lib/db/client';
import { Problem } from '@/lib/http/problem';
import { writeBudgetMail } from '@/lib/mail/budget-mails';
import { type NewMail, nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { decimal } from '@/lib/money/amount';
import { budgetOf, goesOver, isAlmostUsed, usedPercent } from '@/lib/purchase-orders/budget';
import { findOrders, type OrderRow } from '@/lib/purchase-orders/find.data';
import { overridesBudget } from '@/lib/purchase-orders/policy';

/** The draft that takes of an order. */
interface Taking {
  invoiceId: string;
  contractId: string;
  currency: string;
  override_budget?: boolean | undefined;
  budget_reason?: string | null | undefined;
}

/**
 * The order that a draft names, as it is before the draft counts; locked until the transaction ends, so that of two drafts at
 * once the second sees what the first has used. To be called before anything of the draft is written, and before time is
 * locked. Null without a number, and where the client's order has no budget.
 */
export async function holdBudget(
  db: Db,
  { companyId }: Actor,
  clientId: string,
  number: string | null,
): Promise<OrderRow | null> {
  if (number === null) return null;
  const locked = await db.$queryRaw<{ id: string }[]>`
    select id from purchase_orders where company_id = ${companyId}::uuid and client_id = ${clientId}::uuid and number = ${number}
    for update`;
  if (locked.length === 0) return null;
  const [order] = await findOrders(db, companyId, { clientId, number });
  return order ?? null;
}

/**
 * Checks a saved draft against its order's budget, and sends the warning once that most of it is used.
 *
 * @throws Problem 422 at `timesheet_ids` without the permission to go over it, at `override_budget` where nobody said to, at
 * `budget_reason` without a reason; at `purchase_order` for a draft in another currency than the budget.
 */
export async function keepBudget(db: Db, actor: Actor, held: OrderRow | null, draft: Taking): Promise<void> {
  if (!held) return;
  if (held.currency !== null && held.currency !== draft.currency)
    throw refused('purchase_order', 'order_currency', { order: held.number, currency: held.currency });
  const [now] = await findOrders(db, actor.companyId, { id: held.id });
  if (!now) return;
  if (goesOver(now, held.used, now.used)) await override(db, actor, held, now, draft);
  if (!now.warnedAt && isAlmostUsed(now, now.used)) await warn(db, actor, now, draft.contractId);
}

async function override(db: Db, actor: Actor, held: OrderRow, now: OrderRow, draft: Taking): Promise<void> {
  const values = {
    order: now.number,
    unit: now.currency ?? 'hours',
    budget: budgetOf(now).toNumber(),
    used: decimal(held.used).toNumber(),
    total: decimal(now.used).toNumber(),
  };
  if (!overridesBudget(actor)) throw refused('timesheet_ids', 'over_budget', values);
  if (!draft.override_budget) throw refused('override_budget', 'over_budget', values);
  const reason = draft.budget_reason;
  if (!reason) throw new Problem(422, 'over_budget', { values, faults: [{ path: 'budget_reason', key: 'required' }] });
  const subject = { subjectType: 'invoice', subjectId: draft.invoiceId } as const;
  await recordActivity(db, actor, { ...subject, event: 'budget_overridden', reason });
}

/** A problem of its own, so that a billing run can name it, and of a field, for the form. */
const refused = (path: string, key: string, values: Record<string, string | number>): Problem =>
  new Problem(422, key, { values, faults: [{ path, key, values }] });

/** One mail to the contract's owner and one to everybody in finance. */
async function warn(db: Db, actor: Actor, order: OrderRow, contractId: string): Promise<void> {
  const { companyId } = actor;
  await db.purchaseOrder.updateMany({ where: { companyId, id: order.id }, data: { warnedAt: new Date() } });
  const contract = await db.contract.findFirst({
    where: { companyId, id: contractId },
    select: { ownerId: true, client: { select: { name: true } } },
  });
  const people = await db.user.findMany({
    where: {
      companyId,
      isActive: true,
      deletedAt: null,
      invitedAt: null,
      OR: [{ id: contract?.ownerId ?? '' }, { role: { key: 'finance' } }],
    },
    select: { name: true, email: true, locale: true },
  });
  const mails = people.map(({ name, email, locale }): NewMail => {
    const words = writeBudgetMail({
      locale,
      name,
      order: order.number,
      client: contract?.client.name ?? '',
      clientId: order.clientId,
      currency: order.currency,
      budget: budgetOf(order).toFixed(),
      used: order.used,
      percent: usedPercent(order, order.used),
    });
    return { kind: 'budget_used', locale, to: [{ name, email }], ...words };
  });
  if (mails.length === 0) return;
  await queueMails(db, actor, mails);
  afterCommit(db, nudgeOutbox);
}
