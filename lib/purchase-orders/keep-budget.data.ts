import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { presentPeople } from '@/lib/auth/session/present.data';
import { afterCommit, type Db } from '@/lib/db/client';
import { writeBudgetMail } from '@/lib/mail/letters/budget-mails';
import { type NewMail, nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { decimal } from '@/lib/money/amount';
import { Problem } from '@/lib/problem/problem';
import { budgetOf, goesOver, isAlmostUsed, usedPercent } from '@/lib/purchase-orders/budget';
import { findOrders, type OrderRow } from '@/lib/purchase-orders/find.data';
import { overridesBudget, seesOrders } from '@/lib/purchase-orders/policy';

/** The draft that takes of an order. */
interface Taking {
  invoiceId: string;
  contractId: string;
  currency: string;
  override_budget?: boolean | undefined;
  budget_reason?: string | null | undefined;
}

interface Numbers {
  clientId: string;
  /** The one that the draft names. */
  named: string | null;
  /** The one that it would name by itself. */
  own: string | null;
}

/** The orders with a budget that a draft has to do with, as they are before it takes of them. */
interface Held {
  /** The one that it names. */
  order: OrderRow | null;
  /** The one that it would count for, had nobody named another that has no budget. */
  left: OrderRow | null;
}

/**
 * The orders that concern a draft; locked until the transaction ends, so that of two drafts at once the second sees what the
 * first has used. To be called before anything of the draft is written, and before time is locked.
 */
export async function holdBudget(db: Db, actor: Actor, { clientId, named, own }: Numbers): Promise<Held> {
  const order = await holdOrder(db, actor, clientId, named);
  const left = order === null && own !== named ? await holdOrder(db, actor, clientId, own) : null;
  return { order, left };
}

/** Null without a number, and where the client's order has no budget. */
async function holdOrder(
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
 * Checks a saved draft against its order's budget, and sends the warning once that most of it is used. Naming a number without
 * a budget instead of the contract's own order, which has one, needs what exceeding that budget needs.
 *
 * @throws Problem 422 at `timesheet_ids` without the permission to go over it, at `override_budget` where nobody said to, at
 * `budget_reason` without a reason; at `purchase_order` for a draft in another currency than the budget, and without the
 * permission to leave a budget.
 */
export async function keepBudget(db: Db, actor: Actor, { order: held, left }: Held, draft: Taking): Promise<void> {
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

/** A budget in money takes what is in its currency alone. */
const isOf = ({ currency }: OrderRow, draft: Taking): boolean => currency === null || currency === draft.currency;

/** What a draft does that needs the permission and a reason. */
interface Stop {
  /** The field to say so at to whoever lacks the permission. */
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
  if (!reason) throw new Problem(422, key, { values, faults: [{ path: 'budget_reason', key: 'required' }] });
  const subject = { subjectType: 'invoice', subjectId: draft.invoiceId } as const;
  await recordActivity(db, actor, { ...subject, event: 'budget_overridden', reason });
}

/** A problem of its own, so that a billing run can name it, and of a field, for the form. */
const refused = (path: string, key: string, values: Record<string, string | number>): Problem =>
  new Problem(422, key, { values, faults: [{ path, key, values }] });

/**
 * One mail to whoever looks after the contract and one to everybody who issues invoices, or to the administrators where none
 * of them is there: the contract's owner, or the client's where the former is gone or does not see orders.
 */
async function warn(db: Db, actor: Actor, order: OrderRow, contractId: string): Promise<void> {
  const { companyId } = actor;
  await db.purchaseOrder.updateMany({ where: { companyId, id: order.id }, data: { warnedAt: new Date() } });
  const contract = await db.contract.findFirst({
    where: { companyId, id: contractId },
    select: { ownerId: true, client: { select: { name: true, ownerId: true } } },
  });
  const owners = contract ? [contract.ownerId, contract.client.ownerId] : [];
  const able = (await presentPeople(db, companyId, { id: { in: owners } })).filter((person) => seesOrders(person));
  const manager = owners.flatMap((id) => able.find(({ userId }) => userId === id) ?? []).slice(0, 1);
  const finance = await presentPeople(db, companyId, { role: { permissions: { has: 'issue_invoices' } } });
  const asked = new Map([...manager, ...finance].map((person) => [person.userId, person]));
  const people = asked.size > 0 ? [...asked.values()] : await presentPeople(db, companyId, { isCompanyAdmin: true });
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
