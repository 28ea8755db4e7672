import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, invalid } from '@/lib/http/problem';
import { readRecord } from '@/lib/invoices/reading/data';
import { findInvoice, invoiceKey } from '@/lib/invoices/record/data';
import type { InvoiceRecord, PaymentInput } from '@/lib/invoices/schema';
import { decimal, formatAmount, minorUnits, sum } from '@/lib/money/amount';

/**
 * Records money that came in, in the invoice's currency; more than is due makes it overpaid.
 *
 * @throws Problem 404, 409 for a draft or void invoice, 422 for more decimals than the currency has or a day to come.
 */
export function recordPayment(actor: Actor, id: string, input: PaymentInput): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', actor.companyId, id);
    const row = await findInvoice(db, actor, id);
    if (row.status !== 'issued') throw conflict('payment_not_issued', { status: `@statuses.invoice.${row.status}` });
    if (decimal(input.amount).decimalPlaces() > minorUnits(row.currency)) throw invalid({ path: 'amount', key: 'too_many_decimals' });
    if (input.paid_on > todayIn(actor.company.timeZone, new Date())) throw invalid({ path: 'paid_on', key: 'in_future' });
    await db.payment.create({
      data: {
        companyId: actor.companyId, invoiceId: id, amount: input.amount, paidOn: dateFromDay(input.paid_on), method: input.method,
        reference: input.reference ?? null, createdById: actor.userId,
      },
    });
    await db.invoice.update({
      where: invoiceKey(actor, id),
      data: { paidTotal: sum([row.paidTotal, input.amount]).toFixed(), version: { increment: 1 } },
    });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'paid', to: formatAmount(input.amount, row.currency) });
    return readRecord(db, actor, id);
  });
}
