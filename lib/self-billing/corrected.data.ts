import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { keptDocumentAllowances } from '@/lib/invoices/amounts/allowances';
import type { CreditedInvoice } from '@/lib/self-billing/fields';
import type { PayLine } from '@/lib/self-billing/lines.data';
import { selfBilledCategories, type Terms } from '@/lib/self-billing/taxes';

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

/** The terms of a document: what the agreement said when it was made. */
type BilledTerms = Terms & { retainedTaxName: string | null; retainedTaxCode: string | null };

/** The terms on which the time that these lines correct was billed, by timesheet; without what no document billed. */
export async function findTerms(
  db: Db,
  companyId: string,
  { contractor, currency }: Payee,
  lines: readonly PayLine[],
): Promise<Map<string, BilledTerms>> {
  const corrected = lines.filter(({ kind }) => kind === 'adjustment').flatMap((line) => line.timesheetId ?? []);
  if (corrected.length === 0) return new Map();
  const found = await db.selfBilledLine.findMany({
    where: {
      companyId,
      invoice: { companyId, contractorId: contractor.id, currency, kind: 'invoice' },
      payLine: { companyId, timesheetId: { in: [...new Set(corrected)] }, kind: 'time' },
    },
    orderBy: { id: 'asc' },
    select: {
      ...{ taxCategory: true, taxRate: true, taxReason: true, natura: true, retainedRate: true },
      invoice: { select: { allowances: true, retainedName: true, retainedCode: true } },
      payLine: { select: { timesheetId: true } },
    },
  });
  return new Map(
    found.flatMap(({ invoice, payLine, retainedRate, taxCategory: kept, ...tax }) => {
      const [taxCategory] = selfBilledCategories.filter((one) => one === kept);
      if (!taxCategory || payLine.timesheetId === null) return [];
      const fund = keptDocumentAllowances(invoice.allowances).find((one) => one.fund)?.fund;
      const terms = {
        ...tax,
        taxCategory,
        fundType: fund?.type ?? null,
        fundRate: fund?.rate ?? '0',
        fundRetained: fund?.is_retained ?? false,
        retainedTaxRate: retainedRate,
        retainedTaxName: invoice.retainedName,
        retainedTaxCode: invoice.retainedCode,
      };
      return [[payLine.timesheetId, terms]];
    }),
  );
}
