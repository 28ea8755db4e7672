import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay, nullableDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName } from '@/lib/http/named';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { conflict, invalid, notFound } from '@/lib/problem/problem';
import type { PauseInput, ReminderPause } from '@/lib/reminders/schema';

/**
 * Pauses the reminders of an invoice up to a day, or until the pause is ended; an earlier pause is replaced.
 *
 * @throws Problem 404, 409 for an invoice that is not issued, 422 for a last day in the past.
 */
export function pauseReminders(actor: Actor, invoiceId: string, input: PauseInput): Promise<ReminderPause> {
  return tenant(actor, async (db) => {
    await lockIssuedInvoice(db, actor, invoiceId);
    if (input.until && input.until < actor.today) throw invalid({ path: 'until', key: 'out_of_range' });
    const { companyId, userId } = actor;
    const key = { companyId, invoiceId };
    await db.reminderPause.deleteMany({ where: key });
    await db.reminderPause.create({
      data: {
        ...key,
        reason: input.reason,
        until: input.until ? dateFromDay(input.until) : null,
        createdById: userId,
      },
      select: { id: true },
    });
    await recordActivity(db, actor, { ...subject(invoiceId), event: 'reminders_paused', reason: input.reason });
    const pause = await findPause(db, actor, invoiceId);
    if (!pause) throw notFound();
    return pause;
  });
}

/** Ends the pause of an invoice. @throws Problem 404 for an invoice that is not paused. */
export function resumeReminders(actor: Actor, invoiceId: string): Promise<void> {
  return tenant(actor, async (db) => {
    await lockIssuedInvoice(db, actor, invoiceId);
    const { count } = await db.reminderPause.deleteMany({ where: { companyId: actor.companyId, invoiceId } });
    if (count === 0) throw notFound();
    await recordActivity(db, actor, { ...subject(invoiceId), event: 'reminders_resumed' });
  });
}

/** The pause of an invoice that the actor sees; null without one, and for one that is over. */
export const readPause = (actor: Actor, invoiceId: string): Promise<ReminderPause | null> =>
  tenant(actor, (db) => findPause(db, actor, invoiceId));

async function findPause(db: Db, actor: Actor, invoiceId: string): Promise<ReminderPause | null> {
  const row = await db.reminderPause.findFirst({
    where: {
      companyId: actor.companyId,
      invoice: visibleInvoices(actor),
      invoiceId,
      OR: [{ until: null }, { until: { gte: dateFromDay(actor.today) } }],
    },
    select: { reason: true, until: true, createdBy: idAndName, createdAt: true },
  });
  return (
    row && {
      invoice_id: invoiceId,
      reason: row.reason,
      until: nullableDay(row.until),
      created_by: row.createdBy,
      created_at: row.createdAt.toISOString(),
    }
  );
}

async function lockIssuedInvoice(db: Db, actor: Actor, id: string): Promise<void> {
  await lockRow(db, 'invoices', actor.companyId, id);
  const row = await db.invoice.findFirst({
    where: { AND: [visibleInvoices(actor), { id }] },
    select: { kind: true, status: true },
  });
  if (!row) throw notFound();
  if (row.kind !== 'invoice' || row.status !== 'issued') throw conflict('pause_not_issued');
}

const subject = (invoiceId: string) => ({ subjectType: 'invoice', subjectId: invoiceId }) as const;
