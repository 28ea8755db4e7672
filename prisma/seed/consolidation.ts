import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { runForCaller } from '@/lib/db/caller';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { createInvoice } from '@/lib/invoices/data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { invoiceInput } from '@/lib/invoices/schema';
import type { DemoCompany } from './company';
import type { DemoTimesheet } from './records';

interface Context {
  db: Db;
  company: DemoCompany;
  today: CalendarDay;
}

/**
 * Sets the first client that has last month's time of several contracts to get one invoice for all of them. Removes
 * their purchase orders, because a contract with an order gets its own invoice. @returns the sheets that are left for
 * invoices of single contracts.
 */
export async function seedConsolidation(
  { db, company, today }: Context,
  sheets: readonly DemoTimesheet[],
): Promise<DemoTimesheet[]> {
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  const waiting = sheets.filter(({ status, periodEnd }) => status === 'approved' && periodEnd.startsWith(lastMonth));
  const groups = [...Map.groupBy(waiting, ({ contract }) => contract.clientId)];
  const [clientId, together] = groups.find(([, group]) => contractsOf(group).length > 1) ?? [];
  if (!clientId || !together) return [...sheets];
  await db.client.update({ where: keyOf(company, clientId), data: { consolidateBy: 'client' } });
  await db.invoiceConfiguration.updateMany({
    where: { companyId: company.companyId, contractId: { in: contractsOf(together) } },
    data: { purchaseOrder: null },
  });
  return sheets.filter((sheet) => !together.includes(sheet));
}

const contractsOf = (sheets: readonly DemoTimesheet[]) => [...new Set(sheets.map(({ contract }) => contract.id))];

/** Makes the invoice for several contracts with the program's own code. */
export async function seedConsolidatedInvoice({ companyId, users }: DemoCompany, today: CalendarDay): Promise<void> {
  const sheets = await system('demo data', (db) =>
    db.timesheet.findMany({
      where: {
        companyId,
        status: 'approved',
        periodEnd: { lt: dateFromDay(`${today.slice(0, 7)}-01`) },
        contract: { client: { consolidateBy: 'client' } },
      },
      orderBy: [{ periodStart: 'asc' }, { id: 'asc' }],
      select: { id: true, contractId: true },
    }),
  );
  const [first] = sheets;
  if (!first) return;
  const actor = await openAbsentActor(companyId, users.finance);
  const caller = { address: '203.0.113.73', requestId: crypto.randomUUID(), companyId, userId: users.finance };
  await runForCaller(caller, async () => {
    const asked = { contract_id: first.contractId, timesheet_ids: sheets.map(({ id }) => id) };
    const { id } = await createInvoice(actor, invoiceInput.parse(asked));
    return issueInvoice(actor, id);
  });
}
