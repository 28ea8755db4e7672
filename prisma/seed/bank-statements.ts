import type { BankEntry } from '@/lib/bank-statements/reading/entries';
import { makeFingerprints } from '@/lib/bank-statements/reading/fingerprint';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { amountDue } from '@/lib/invoices/amounts/balance';
import type { DemoCompany } from './company';

interface Context {
  db: Db;
  company: DemoCompany;
  today: CalendarDay;
}

const account = 'DE89370400440532013000';

/** Seeds yesterday's bank file: two invoices are paid in full, another one in part, and one payment matches nothing. */
export async function seedBankStatement({ db, company, today }: Context): Promise<void> {
  const { companyId, users } = company;
  const invoices = await db.invoice.findMany({
    where: { companyId, kind: 'invoice', status: 'issued', paidTotal: { lt: db.invoice.fields.grossTotal } },
    orderBy: [{ dueDate: 'asc' }, { number: 'asc' }],
    take: 3,
    select: { number: true, grossTotal: true, paidTotal: true, currency: true, client: { select: { name: true } } },
  });
  const unknown = {
    kind: 'payment' as const,
    charges: null,
    returnReason: null,
    account,
    payerIban: null,
    endToEndId: null,
    bankReference: null,
    bookedOn: addDays(today, -1),
  };
  const entries = [
    ...invoices.map(
      ({ number, currency, client, grossTotal, paidTotal }, index): BankEntry => ({
        ...unknown,
        amount: index < 2 ? amountDue(grossTotal, paidTotal).toFixed() : '100',
        currency,
        payerName: client.name.toUpperCase(),
        reference: `Invoice ${number ?? ''}, thank you`,
      }),
    ),
    { ...unknown, amount: '12.5', currency: 'EUR', payerName: null, reference: 'Interest' },
  ];
  const prints = makeFingerprints()(entries);
  await db.bankStatement.create({
    data: {
      companyId,
      fileName: `statement-${addDays(today, -1)}.xml`,
      sha256: prints[0] ?? '',
      format: 'camt053',
      accountIban: account,
      knownCount: 0,
      leftOutCount: 3,
      createdById: users.finance,
      lines: {
        create: entries.map(({ amount, currency, payerName, reference, bookedOn }, index) => ({
          position: index + 1,
          bookedOn: dateFromDay(bookedOn),
          amount,
          currency,
          payerName,
          reference,
          fingerprint: prints[index] ?? '',
        })),
      },
    },
  });
}
