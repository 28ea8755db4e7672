import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { week } from '@/lib/testing/weeks';
import type { TestCompany } from '@/lib/testing/world';

/** For tests: a first reminder of the issued invoice, whose reminders have been paused since. */
export async function makeReminder(
  db: Db,
  { companyId, finance }: TestCompany,
  { client, issuedInvoice }: Record<'client' | 'issuedInvoice', string>,
) {
  const ids = { reminder: uuid() };
  await db.paymentReminder.create({
    data: {
      companyId,
      id: ids.reminder,
      number: 'REM-000000',
      clientId: client,
      level: 1,
      sentOn: week(9),
      locale: 'en-US',
      currency: 'EUR',
      openTotal: '816',
      interestTotal: '0',
      fee: '0',
      total: '816',
      createdById: finance.userId,
      invoices: {
        create: { invoiceId: issuedInvoice, level: 1, daysOverdue: 7, openAmount: '816', interest: '0' },
      },
    },
  });
  await db.reminderPause.create({
    data: { companyId, invoiceId: issuedInvoice, reason: 'A dispute', createdById: finance.userId },
  });
  return ids;
}
