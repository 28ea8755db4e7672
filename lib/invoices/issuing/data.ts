import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session';
import { dateFromDay, dayFromDate, todayIn } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { badTransition, conflict } from '@/lib/http/problem';
import { readRecord } from '@/lib/invoices/reading/data';
import { currentParties } from '@/lib/invoices/document/data';
import { dueDate, formatInvoiceNumber } from '@/lib/invoices/number';
import { findInvoice, invoiceKey } from '@/lib/invoices/record/data';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { takeNumber } from '@/lib/numbers/data';

/**
 * Issues a draft: gives it its number, its dates and both parties as they are now, and freezes it; the database lets
 * nothing of it change afterwards. The number comes from the year of the issue date, in this transaction: no gap, no twin.
 *
 * @throws Problem 404, 412, 409 when it is not a draft or has no line.
 */
export function issueInvoice(actor: Actor, id: string, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
    const row = await findInvoice(db, actor, id);
    if (row.status !== 'draft') throw badTransition('invoice', row.status, 'issued');
    if (row.lines.length === 0) throw conflict('invoice_empty');
    const issueDate = row.issueDate ? dayFromDate(row.issueDate) : todayIn(actor.company.timeZone, new Date());
    const { seller, buyer } = await currentParties(db, actor.companyId, row.clientId);
    const year = Number(issueDate.slice(0, 4));
    // Last, so that the counter's row is held as briefly as can be.
    const number = formatInvoiceNumber(actor.company.invoicePrefix, year, await takeNumber(db, actor.companyId, 'invoice', year));
    await db.invoice.update({
      where: invoiceKey(actor, id),
      data: {
        status: 'issued', number, issueDate: dateFromDay(issueDate), dueDate: dateFromDay(dueDate(issueDate, row.termsDays)),
        issuedAt: new Date(), seller, buyer, version: { increment: 1 },
      },
    });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'issued', from: 'draft', to: 'issued' });
    return readRecord(db, actor, id);
  });
}
