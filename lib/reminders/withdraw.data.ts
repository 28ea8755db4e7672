import 'server-only';
import { recordActivities } from '@/lib/activities/data';
import type { CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';

interface Leaving {
  companyId: string;
  reminderId: string;
  /** The day of the company's calendar. */
  today: CalendarDay;
}

/**
 * Holds back a reminder whose mail is about to be sent if it asks for more than is owed now: since it was written, an
 * invoice was paid in full or in part, credited, voided or paused, or its client excluded. The timeline of its invoices
 * says so, and what is still owed becomes due for a reminder again.
 *
 * @returns whether the mail must not be sent.
 */
export async function withdrawReminder(db: Db, { companyId, reminderId, today }: Leaving): Promise<boolean> {
  const invoices = await db.$queryRaw<{ id: string; number: string; isOwed: boolean }[]>`
    select ri.invoice_id as id, r.number, i.status = 'issued' and i.gross_total - i.paid_total >= ri.open_amount
      and p.id is null and not c.reminders_excluded as "isOwed"
    from payment_reminders r
    join payment_reminder_invoices ri on ri.company_id = r.company_id and ri.payment_reminder_id = r.id
    join invoices i on i.company_id = ri.company_id and i.id = ri.invoice_id
    join clients c on c.company_id = r.company_id and c.id = r.client_id
    left join reminder_pauses p on p.company_id = i.company_id and p.invoice_id = i.id
      and (p.until is null or p.until >= ${today}::date)
    where r.company_id = ${companyId}::uuid and r.id = ${reminderId}::uuid`;
  if (invoices.every(({ isOwed }) => isOwed)) return false;
  // Only a reminder that was sent counts for the level; this one stays with its mail, and shows that it was not sent.
  await db.paymentReminderInvoice.deleteMany({ where: { companyId, paymentReminderId: reminderId } });
  await recordActivities(
    db,
    { companyId, userId: null },
    invoices.map(({ id, number }) => ({
      subjectType: 'invoice',
      subjectId: id,
      event: 'reminder_withdrawn',
      to: number,
    })),
  );
  return true;
}
