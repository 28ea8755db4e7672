import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { AccountEntryModel } from '@/lib/db/generated/models';
import { keyOf } from '@/lib/db/key';
import { readClientCredit } from '@/lib/invoices/client-accounts/client-credit.data';
import type { ClientCredit, RefundInput } from '@/lib/invoices/client-accounts/client-credit-schema';
import { writeReversal } from '@/lib/invoices/payments/entry-reversal.data';
import { checkCreditDay } from '@/lib/invoices/payments/money-in.data';
import { reverseReceipt } from '@/lib/invoices/payments/receipt-reversal.data';
import { refuseRepeat } from '@/lib/invoices/payments/repeats.data';
import { giveBack, lockCredit, lockSource, sourceOf, takeCredit } from '@/lib/invoices/payments/usable-credit.data';
import { decimal, minorUnits } from '@/lib/money/amount';
import { conflict, invalid, notFound, unknownReference } from '@/lib/problem/problem';

/**
 * Records money that was paid back to a client: it lowers the credit that it is taken from, which never falls below 0.
 *
 * @throws Problem 404 for the client; 422 for an id that is no credit of the client, for more decimals than its
 * currency has or a day in the future or before the credit's own; 409 for more than is left of the credit, or what
 * looks like the same refund again.
 *
 * @param isKeyed whether an `Idempotency-Key` says that this is not a repeat.
 */
export function recordRefund(
  actor: Actor,
  clientId: string,
  input: RefundInput,
  { isKeyed }: { isKeyed: boolean },
): Promise<ClientCredit> {
  return tenant(actor, async (db) => {
    if (!(await db.client.findUnique({ where: keyOf(actor, clientId), select: { id: true } }))) throw notFound();
    const credit = await lockCredit(db, actor, input.credit_id);
    if (credit.clientId !== clientId) throw unknownReference('credit_id');
    if (decimal(input.amount).decimalPlaces() > minorUnits(credit.currency))
      throw invalid({ path: 'amount', key: 'too_many_decimals' });
    const { amount, paid_on: day, reference = null } = input;
    if (day > actor.today) throw invalid({ path: 'paid_on', key: 'in_future' });
    checkCreditDay(day, credit);
    const moved = { clientId, amount, currency: credit.currency, day, reference, invoiceIds: [], creditId: credit.id };
    await refuseRepeat(db, actor, isKeyed, { ...moved, isRefund: true });
    await takeCredit(db, actor, credit, { amount: input.amount, event: 'credit_refunded' });
    await db.accountEntry.create({
      data: {
        companyId: actor.companyId,
        clientId,
        kind: 'refund',
        currency: credit.currency,
        amount: input.amount,
        paidOn: dateFromDay(input.paid_on),
        method: input.method,
        reference: input.reference ?? null,
        ...sourceOf(credit),
        createdById: actor.userId,
      },
      select: { id: true },
    });
    return readClientCredit(db, actor, clientId);
  });
}

/**
 * Takes back a refund, or what was kept of a receipt, that was entered by mistake: a second row dated today counts
 * against it, and both stay visible. What was kept of a receipt is taken back together with the receipt's payments,
 * because the money came in once.
 *
 * @throws Problem 404; 409 for an entry that is already taken back, that takes something back itself, or that is a
 * credit which was used.
 */
export function reverseEntry(
  actor: Actor,
  { id: clientId, entry: entryId }: { id: string; entry: string },
  reason: string,
): Promise<ClientCredit> {
  return tenant(actor, async (db) => {
    const entry = await db.accountEntry.findUnique({ where: keyOf(actor, entryId) });
    if (!entry || entry.clientId !== clientId) throw notFound();
    if (entry.reversesId) throw conflict('payment_reversed');
    if (entry.kind === 'refund') await reverseRefund(db, actor, entry, reason);
    else if (entry.receiptId) await reverseReceipt(db, actor, entry.receiptId, reason);
    return readClientCredit(db, actor, clientId);
  });
}

async function reverseRefund(db: Db, actor: Actor, entry: AccountEntryModel, reason: string): Promise<void> {
  await lockSource(db, actor, entry);
  // This runs under the lock of the credit, so that of two requests at once the second finds the row of the first.
  const taken = await db.accountEntry.count({ where: { companyId: actor.companyId, reversesId: entry.id } });
  if (taken > 0) throw conflict('payment_reversed');
  await giveBack(db, actor, entry, entry.amount);
  await writeReversal(db, actor, entry, { event: 'refund_reversed', reason });
}
