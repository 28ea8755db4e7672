import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { dayFromDate } from '@/lib/calendar/days';
import { runForCaller } from '@/lib/db/caller';
import { system } from '@/lib/db/client';
import { createCreditNote } from '@/lib/invoices/credit-notes/credit-note.data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import type { CreditNoteInput } from '@/lib/invoices/schema';
import { decimal, formatRate } from '@/lib/money/amount';
import { addRate } from '@/lib/timesheets/rate-changes/rate-change.data';
import type { DemoCompany } from './company';

/**
 * Raises a rate for weeks that are invoiced and paid, with the program's own code; the differences wait for the next
 * invoice and pay run.
 */
export async function seedRateChange({ companyId, users }: DemoCompany): Promise<void> {
  const found = await system('demo data', (db) =>
    db.timesheet.findFirst({
      where: {
        companyId,
        status: 'invoiced',
        payRunLines: { some: { companyId } },
        contract: { status: 'active', rates: { some: { rateType: 'regular', unit: 'hour' } } },
      },
      orderBy: [{ periodStart: 'desc' }, { id: 'asc' }],
      select: {
        contractId: true,
        periodStart: true,
        contract: {
          select: {
            rates: {
              where: { rateType: 'regular', unit: 'hour' },
              orderBy: { effectiveFrom: 'desc' },
              take: 1,
              select: { billRate: true, payRate: true, effectiveFrom: true },
            },
          },
        },
      },
    }),
  );
  const [rate] = found?.contract.rates ?? [];
  if (!found || !rate || rate.effectiveFrom >= found.periodStart) return;
  const actor = await openAbsentActor(companyId, users.admin);
  const raised = (amount: typeof rate.billRate, by: string) => formatRate(decimal(amount.toFixed()).times(by));
  await runForCaller({ address: '203.0.113.71', requestId: crypto.randomUUID(), companyId, userId: users.admin }, () =>
    addRate(actor, found.contractId, {
      rate_type: 'regular',
      unit: 'hour',
      bill_rate: raised(rate.billRate, '1.05'),
      pay_rate: raised(rate.payRate, '1.03'),
      effective_from: dayFromDate(found.periodStart),
      apply: 'all',
    }),
  );
}

/**
 * Makes credit notes with the program's own code: for hours of a paid invoice, whose amount the client can now use for
 * other invoices; for all of an unpaid invoice; and for a day of one in another currency.
 */
export async function seedCreditNotes({ companyId, users }: DemoCompany, locale: string): Promise<void> {
  const twice = 'One day was counted twice';
  const [training, refused] = locale.startsWith('ar')
    ? ['ساعتا تدريب اتُّفق على عدم احتسابهما', 'لم يُقبل العمل']
    : ['Two hours of training, agreed to be free of charge', 'The work was not accepted'];
  const [paid, open, abroad] = await system('demo data', async (db) => {
    const newest = { orderBy: [{ issueDate: 'desc' as const }, { id: 'asc' as const }] };
    const of = { companyId, kind: 'invoice' as const, status: 'issued' as const, deliveryStatus: 'sent' as const };
    const gross = db.invoice.fields.grossTotal;
    const select = { id: true, lines: { orderBy: { position: 'asc' as const }, take: 1, select: { id: true } } };
    return [
      await db.invoice.findFirst({ where: { ...of, paidTotal: { equals: gross, gt: 0 } }, ...newest, select }),
      await db.invoice.findFirst({ where: { ...of, paidTotal: 0, grossTotal: { gt: 0 } }, ...newest, select }),
      await db.invoice.findFirst({ where: { ...of, exchangeRate: { not: null } }, ...newest, select }),
    ];
  });
  const actor = await openAbsentActor(companyId, users.finance);
  const address = '203.0.113.72';
  const credit = (id: string, input: CreditNoteInput) =>
    runForCaller({ address, requestId: crypto.randomUUID(), companyId, userId: users.finance }, async () =>
      issueInvoice(actor, (await createCreditNote(actor, id, input)).id),
    );
  const [line] = paid?.lines ?? [];
  if (paid && line) {
    const lines = [{ line_id: line.id, quantity: '2' }];
    await credit(paid.id, { lines, reason: training, rebill: false });
  }
  if (open) await credit(open.id, { reason: refused, rebill: false });
  const [day] = abroad?.lines ?? [];
  if (abroad && day)
    await credit(abroad.id, { lines: [{ line_id: day.id, quantity: '8' }], reason: twice, rebill: false });
}

/** Adds a client's approver who was asked about the weeks that came back, and disputed a day of the last one. */
export async function seedDispute({ companyId }: DemoCompany): Promise<void> {
  await system('demo data', async (db) => {
    const sheet = await db.timesheet.findFirst({
      where: { companyId, status: 'rejected', entries: { some: {} } },
      orderBy: [{ periodStart: 'desc' }, { id: 'asc' }],
      select: {
        id: true,
        submittedAt: true,
        updatedAt: true,
        entries: { orderBy: { date: 'desc' }, take: 1, select: { date: true } },
        contract: {
          select: {
            client: { select: { locale: true, contacts: { orderBy: { position: 'desc' }, take: 1 } } },
          },
        },
      },
    });
    const [contact] = sheet?.contract.client.contacts ?? [];
    const [entry] = sheet?.entries ?? [];
    if (!sheet || !contact || !entry) return;
    const asked = sheet.submittedAt ?? sheet.updatedAt;
    await db.timeApproval.create({
      data: {
        companyId,
        step: 'first',
        contactId: contact.id,
        name: contact.name,
        email: contact.email,
        locale: sheet.contract.client.locale ?? 'en-US',
        expiresAt: sheet.updatedAt,
        createdAt: asked,
        sheets: {
          create: {
            timesheetId: sheet.id,
            decision: 'disputed',
            days: [{ date: dayFromDate(entry.date) }],
            decidedAt: sheet.updatedAt,
            decidedFrom: '198.51.100.40',
            createdAt: asked,
          },
        },
      },
      select: { id: true },
    });
  });
}
