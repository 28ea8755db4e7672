import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { CreditedInvoice } from '@/lib/self-billing/fields';
import type { PayLine } from '@/lib/self-billing/lines.data';

interface Payee {
  contractor: { id: string };
  currency: string;
}

/**
 * The invoices in a contractor's name that billed the time which these lines correct, the earliest first: a credit note
 * refers to them (EN 16931 BG-3). Time that was paid before there was an agreement is on no invoice.
 */
export async function findCorrected(
  db: Db,
  companyId: string,
  { contractor, currency }: Payee,
  lines: readonly PayLine[],
): Promise<CreditedInvoice[]> {
  const timesheetId = { in: [...new Set(lines.flatMap((line) => line.timesheetId ?? []))] };
  const found = await db.selfBilledInvoice.findMany({
    where: {
      companyId,
      contractorId: contractor.id,
      currency,
      kind: 'invoice',
      lines: { some: { companyId, payLine: { companyId, timesheetId, kind: { in: ['time', 'adjustment'] } } } },
    },
    orderBy: [{ issueDate: 'asc' }, { id: 'asc' }],
    select: { id: true, number: true, issueDate: true },
  });
  return found.map(({ id, number, issueDate }) => ({ id, number, issue_date: dayFromDate(issueDate) }));
}
