import 'server-only';
import type { Actor } from '@/lib/actor';
import { countFalseEvent, refuseFalseEvents } from '@/lib/auth/mail-limits';
import { openAbsentActorIn } from '@/lib/auth/session/absent-actor.data';
import {
  type OnlineLine,
  type OnlineMoney,
  takeOnlineMoney,
  takeOnlineRefund,
} from '@/lib/bank-statements/importing/online.data';
import { recordBankPayment } from '@/lib/bank-statements/paying/pay.data';
import { reverseReturned } from '@/lib/bank-statements/paying/reverse-returned.data';
import { tryLine } from '@/lib/bank-statements/paying/try-line.data';
import { type Db, tenantOf } from '@/lib/db/client';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { decimal } from '@/lib/money/amount';
import { type EventsAccess, openEvents } from '@/lib/payments/connection.data';
import { interfaces } from '@/lib/payments/links.data';
import type { ProviderEvent } from '@/lib/payments/provider';
import { can } from '@/lib/permissions';
import { conflict, notFound, Problem } from '@/lib/problem/problem';

/**
 * Takes what a company's payment provider tells us. Nothing is believed before its signature; the same event as often as
 * it comes is one payment. The money is written down first, in a transaction of its own, and then recorded with the rights
 * of whoever entered the provider's keys: what cannot be recorded waits among the lines of bank statements, and is never
 * lost. After a failure of ours it is recorded when the provider tells the same again.
 *
 * @throws Problem 404 for a company without the key of its provider's events and for a wrong signature; 409 for a refund
 * of a payment that we have not heard of yet: the provider tells it again, for a day, after which the refund waits alone;
 * 429 for a caller that has told too much of the first kind, before anything is looked up.
 */
export async function takeEvent(
  companyId: string,
  { caller, ...sent }: { body: string; signature: string; caller: string },
): Promise<void> {
  await refuseFalseEvents(caller, companyId);
  const connection = await tenantOf(companyId, (db) => openEvents(db, companyId));
  const event = connection && interfaces[connection.provider].readEvent(connection, { ...sent, now: new Date() });
  if (!connection || event === null) {
    await countFalseEvent(caller, companyId);
    throw notFound();
  }
  if (event === 'other') return;
  // Companies with one account at the provider hear of each other's money, each by an address of its own.
  if (event.companyId !== null && event.companyId !== companyId) return;
  await (event.kind === 'paid' ? takePaid : takeRefunded)(companyId, connection, event);
}

interface Taken {
  line: OnlineLine;
  /** Null if the person has left or may not record payments. */
  actor: Actor | null;
}

async function takePaid(companyId: string, connection: EventsAccess, event: ProviderEvent): Promise<void> {
  const taken = await tenantOf(companyId, async (db) => {
    const link = event.orderId && (await findLink(db, companyId, event.orderId));
    // The account may take other money than by our links.
    if (!link && event.companyId === null) return null;
    if (link) await endLink(db, companyId, link.id);
    const by = { companyId, userId: connection.actsFor };
    const line = await takeOnlineMoney(db, by, moneyOf(connection, event, link ? link.invoice.number : null));
    return { line, actor: await keeperOf(db, companyId, connection), invoiceId: link ? payableBy(event, link) : null };
  });
  if (!taken) return;
  const { line, actor, invoiceId } = taken;
  if (!line.isWaiting || !actor || invoiceId === null) return;
  const invoices = [{ invoice_id: invoiceId, amount: event.amount }];
  await tryLine(actor, line, null, () => recordBankPayment(actor, line, { invoices }));
}

async function takeRefunded(companyId: string, connection: EventsAccess, event: ProviderEvent): Promise<void> {
  const taken = await tenantOf(companyId, async (db) => {
    const by = { companyId, userId: connection.actsFor };
    const isOld = event.companyId !== null && Date.now() - event.at.getTime() > patience;
    const found = await takeOnlineRefund(db, by, moneyOf(connection, event, null), isOld);
    return found && found !== 'known' ? { ...found, actor: await keeperOf(db, companyId, connection) } : found;
  });
  if (taken === null && event.companyId !== null) throw conflict('payment_not_told_yet');
  if (taken === null || taken === 'known') return;
  const { line, actor, receiptId } = taken;
  if (!line.isWaiting || !actor || receiptId === null) return;
  await tryLine(actor, line, null, () => reverseReturned(actor, line, receiptId));
}

/** Milliseconds for which a refund waits for its payment. */
const patience = 24 * 3_600_000;

const moneyOf = (
  { provider }: EventsAccess,
  { payment, amount, currency, payer, dispute, at }: ProviderEvent,
  reference: string | null,
): OnlineMoney => ({ provider, payment, amount, currency, payer, dispute, reference, at });

/** Who records the money, with the rights that they have today; nobody in a company that is closed. */
async function keeperOf(db: Db, companyId: string, { actsFor }: EventsAccess): Promise<Taken['actor']> {
  const person = await openAbsentActorIn(db, companyId, actsFor).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
  if (!person || !can(person, 'pay_payments')) return null;
  const { db: _, ...actor } = person;
  return actor;
}

const findLink = (db: Db, companyId: string, id: string) =>
  db.paymentLink.findFirst({
    where: { companyId, id },
    select: {
      id: true,
      amount: true,
      currency: true,
      invoice: { select: { id: true, number: true, status: true, currency: true, grossTotal: true, paidTotal: true } },
    },
  });
type FoundLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A page on which somebody has paid is given to nobody again, also if the money goes back. */
async function endLink(db: Db, companyId: string, id: string): Promise<void> {
  const now = new Date();
  await db.paymentLink.updateMany({ where: { companyId, id, expiresAt: { gt: now } }, data: { expiresAt: now } });
}

/** The invoice, if it was paid exactly what its link asked for and that is still due; null leaves it to somebody. */
function payableBy(event: ProviderEvent, { amount, currency, invoice }: FoundLink): string | null {
  const isAsked = event.currency === currency.trim() && decimal(event.amount).eq(decimal(amount));
  const isDue = amountDue(invoice.grossTotal, invoice.paidTotal).gte(decimal(event.amount));
  return isAsked && isDue && invoice.status === 'issued' ? invoice.id : null;
}
