import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { afterCommit, type Db } from '@/lib/db/client';
import { writeBudgetMail } from '@/lib/mail/letters/budget-mails';
import { type NewMail, nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { decimal } from '@/lib/money/amount';
import { type Problem, unprocessable } from '@/lib/problem/problem';
import { budgetOf, goesOver, isAlmostUsed, usedPercent } from '@/lib/purchase-orders/budget';
import { findOrders, type OrderRow } from '@/lib/purchase-orders/find.data';
import { overridesBudget, seesOrders } from '@/lib/purchase-orders/policy';

/** The draft that uses a budget. */
interface Taking {
  invoiceId: string;
  contractId: string;
  currency: string;
  override_budget?: boolean | undefined;
  budget_reason?: string | null | undefined;
}

interface Numbers {
  clientId: string;
  /** The number of the order that the draft names. */
  named: string | null;
  /** The number of the order that the draft would name by default. */
  own: string | null;
}

/** The orders with a budget that concern a draft, as they are before the draft uses them. */
interface LockedOrders {
  /** The order that the draft names. */
  order: OrderRow | null;
  /** The order that the draft would count for if nobody had named another one that has no budget. */
  left: OrderRow | null;
}

/**
 * The orders that concern a draft; locked until the transaction ends, so that of two drafts at once the second sees
 * what the first has used. It must be called before anything of the draft is written, and before time is locked.
 */
export async function lockOrders(db: Db, actor: Actor, { clientId, named, own }: Numbers): Promise<LockedOrders> {
  const order = await lockOrder(db, actor, clientId, named);
  const left = order === null && own !== named ? await lockOrder(db, actor, clientId, own) : null;
  return { order, left };
}

/** Locks the client's order with a number; null without a number, and if there is no budget for it. */
async function lockOrder(
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
 * Checks a saved draft against its order's budget, and sends the warning once most of the budget is used. Naming a
 * number without a budget instead of the contract's own order, which has one, needs what exceeding that budget needs.
 *
 * @throws Problem 422 at `timesheet_ids` without the permission to exceed the budget, at `override_budget` if nobody
 * asked to exceed it, at `budget_reason` without a reason; at `purchase_order` for a draft in another currency than the
 * budget, and without the permission to leave a budget.
 */
export async function keepBudget(
  db: Db,
  actor: Actor,
  { order: held, left }: LockedOrders,
  draft: Taking,
): Promise<void> {
  if (left && isOf(left, draft))
    await override(db, actor, draft, { path: 'purchase_order', key: 'order_left', values: { order: left.number } });
  if (!held) return;
  if (!isOf(held, draft))
    throw refused('purchase_order', 'order_currency', { order: held.number, currency: held.currency ?? '' });
  const [now] = await findOrders(db, actor.companyId, { id: held.id });
  if (!now) return;
  if (goesOver(now, held.used, now.used)) await override(db, actor, draft, overBudget(held, now));
  if (!now.warnedAt && isAlmostUsed(now, now.used)) await warn(db, actor, now, draft.contractId);
}

/** Whether the draft counts for the budget: a budget in money counts only its own currency. */
const isOf = ({ currency }: OrderRow, draft: Taking): boolean => currency === null || currency === draft.currency;

/** An action of a draft that needs the permission and a reason. */
interface Stop {
  /** The field of the fault for an actor who lacks the permission. */
  path: string;
  key: string;
  values: Record<string, string | number>;
}

const overBudget = (held: OrderRow, now: OrderRow): Stop => ({
  path: 'timesheet_ids',
  key: 'over_budget',
  values: {
    order: now.number,
    unit: now.currency ?? 'hours',
    budget: budgetOf(now).toNumber(),
    used: decimal(held.used).toNumber(),
    total: decimal(now.used).toNumber(),
  },
});

async function override(db: Db, actor: Actor, draft: Taking, { path, key, values }: Stop): Promise<void> {
  if (!overridesBudget(actor)) throw refused(path, key, values);
  if (!draft.override_budget) throw refused('override_budget', key, values);
  const reason = draft.budget_reason;
  if (!reason) throw unprocessable(key, { values, faults: [{ path: 'budget_reason', key: 'required' }] });
  const subject = { subjectType: 'invoice', subjectId: draft.invoiceId } as const;
  await recordActivity(db, actor, { ...subject, event: 'budget_overridden', reason });
}

/** A problem with a key of its own, so that a billing run can name it, and with a fault at a field, for the form. */
const refused = (path: string, key: string, values: Record<string, string | number>): Problem =>
  unprocessable(key, { values, faults: [{ path, key, values }] });

/**
 * Mails a warning to the person who looks after the contract (its owner, or the client's owner if the former is gone or
 * does not see orders) and to everybody who issues invoices; to the administrators if none of these exists.
 */
async function warn(db: Db, actor: Actor, order: OrderRow, contractId: string): Promise<void> {
  const { companyId } = actor;
  await db.purchaseOrder.updateMany({ where: { companyId, id: order.id }, data: { warnedAt: new Date() } });
  const contract = await db.contract.findFirst({
    where: { companyId, id: contractId },
    select: { ownerId: true, client: { select: { name: true, ownerId: true } } },
  });
  const owners = contract ? [contract.ownerId, contract.client.ownerId] : [];
  const able = (await findActivePeople(db, companyId, { id: { in: owners } })).filter((person) => seesOrders(person));
  const manager = owners.flatMap((id) => able.find(({ userId }) => userId === id) ?? []).slice(0, 1);
  const finance = await findActivePeople(db, companyId, { role: { permissions: { has: 'issue_invoices' } } });
  const asked = new Map([...manager, ...finance].map((person) => [person.userId, person]));
  const people = asked.size > 0 ? [...asked.values()] : await findActivePeople(db, companyId, { isCompanyAdmin: true });
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
