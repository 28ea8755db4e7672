import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { AccountEntryModel } from '@/lib/db/generated/models';
import { formatAmount } from '@/lib/money/amount';

interface Reversal {
  event: 'credit_reversed' | 'refund_reversed';
  reason: string;
}

/**
 * Writes the row, dated today, that counts against an overpayment or a refund, which is locked and was not taken back
 * before.
 */
export async function writeReversal(
  db: Db,
  actor: Actor,
  entry: AccountEntryModel,
  { event, reason }: Reversal,
): Promise<void> {
  const { id, clientId, kind, currency, amount, method, reference, receiptId, creditNoteId, overpaymentId } = entry;
  const { receivedAmount, receivedCurrency, exchangeRate, companyAmount, companyCurrency } = entry;
  await db.accountEntry.create({
    data: {
      companyId: actor.companyId,
      clientId,
      kind,
      currency,
      amount,
      paidOn: dateFromDay(actor.today),
      method,
      reference,
      receiptId,
      creditNoteId,
      overpaymentId,
      receivedAmount,
      receivedCurrency,
      exchangeRate,
      companyAmount,
      companyCurrency,
      reversesId: id,
      reason,
      createdById: actor.userId,
    },
    select: { id: true },
  });
  await recordActivity(db, actor, {
    subjectType: 'client',
    subjectId: clientId,
    event,
    to: `${formatAmount(amount, currency)} ${currency}`,
    reason,
  });
}
