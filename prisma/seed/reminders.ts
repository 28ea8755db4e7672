import { addDays, type CalendarDay, dateFromDay, dayFromDate, daysBetween } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { decimal } from '@/lib/money/amount';
import { takeRecordNumber } from '@/lib/numbers.data';
import type { DemoCompany } from './company';
import { at } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  today: CalendarDay;
}

const reasons: Readonly<Record<string, string>> = {
  'en-US': 'The client disputes the overtime of the last week.',
  'ar-EG': 'يعترض العميل على ساعات الأسبوع الأخير الإضافية.',
};

/** Seeds a reminder for each of the oldest overdue invoices; the next one is disputed. The others wait for a person. */
export async function seedReminders({ db, tenant, company: { companyId, users }, today }: Context): Promise<void> {
  const overdue = await db.invoice.findMany({
    where: {
      companyId,
      kind: 'invoice',
      status: 'issued',
      dueDate: { lte: dateFromDay(addDays(today, -7)) },
      paidTotal: { lt: db.invoice.fields.grossTotal },
    },
    orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
    take: 3,
  });
  const paused = overdue.length > 1 ? overdue.pop() : undefined;
  for (const invoice of overdue) {
    const due = dayFromDate(invoice.dueDate ?? dateFromDay(today));
    const sentOn = addDays(due, 7);
    const open = decimal(invoice.grossTotal).minus(decimal(invoice.paidTotal));
    await db.paymentReminder.create({
      data: {
        companyId,
        number: await takeRecordNumber(db, companyId, 'payment_reminder'),
        clientId: invoice.clientId,
        level: 1,
        sentOn: dateFromDay(sentOn),
        locale: tenant.locale,
        currency: invoice.currency,
        openTotal: open,
        interestTotal: '0',
        fee: '0',
        total: open,
        createdById: users.finance,
        createdAt: at(sentOn),
        invoices: {
          create: {
            invoiceId: invoice.id,
            level: 1,
            daysOverdue: daysBetween(due, sentOn),
            openAmount: open,
            interest: '0',
          },
        },
      },
    });
  }
  if (!paused) return;
  await db.reminderPause.create({
    data: {
      companyId,
      invoiceId: paused.id,
      reason: reasons[tenant.locale] ?? '',
      createdById: users.finance,
      createdAt: at(today),
    },
  });
}
