import { system, tenantOf } from '@/lib/db/client';
import { eachMorning } from '@/lib/jobs/mornings/daily-runs';
import { log } from '@/lib/log/log';
import type { Reminding } from '@/lib/reminders/overdue';
import { findOverdueClients } from '@/lib/reminders/overdue.data';
import { sendDue } from '@/lib/reminders/send.data';

/**
 * Reminds the clients of every company that wants it of overdue invoices, in the morning of the company's zone, whose
 * calendar says how late an invoice is. Each client has its own transaction; run often, or twice at once, it reminds
 * nobody twice.
 *
 * @returns the number of reminders that were queued
 */
export async function sendPaymentReminders(now = new Date()): Promise<number> {
  const companies = await system('find companies that remind their clients', (db) =>
    db.company.findMany({
      where: { kind: 'tenant', status: 'active', deleteAfter: null },
      select: { id: true, name: true, locale: true, currency: true, timeZone: true, remindersEnabled: true },
    }),
  );
  const candidates = companies.map((company) => ({ ...company, isWanted: company.remindersEnabled }));
  const sent = await eachMorning(
    'payment_reminders',
    candidates,
    now,
    ({ id: companyId, name, locale, currency }, { day }) =>
      remindAll({ companyId, userId: null, today: day, company: { name, locale, currency } }),
  );
  log.info({ sent }, 'payment reminders');
  return sent;
}

async function remindAll(scope: Reminding): Promise<number> {
  const { companyId } = scope;
  let sent = 0;
  for (const clientId of await tenantOf(companyId, (db) => findOverdueClients(db, scope))) {
    try {
      const { reminders } = await tenantOf(companyId, (db) => sendDue(db, scope, [clientId]));
      sent += reminders.filter(({ id }) => id !== null).length;
    } catch (error) {
      // The other clients are not affected; this one is tried again within the hour.
      log.warn({ err: error, companyId, clientId }, 'a payment reminder failed');
    }
  }
  return sent;
}
