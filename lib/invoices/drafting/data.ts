import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/auth/session';
import type { InvoicingSetup } from '@/lib/contracts/billing/data';
import type { Db } from '@/lib/db/client';
import { conflict, invalid } from '@/lib/http/problem';
import { lineWords } from '@/lib/invoices/drafting/words';
import { buildLines } from '@/lib/invoices/lines';
import { invoiceTotals } from '@/lib/invoices/totals';
import { listReferences } from '@/lib/references/data';
import { billableTimesheets, markInvoiced } from '@/lib/timesheets/invoicing/data';

/**
 * Puts approved time onto a draft: its lines, its totals, the link of every entry to its line, and the timesheets' state.
 * The database refuses an entry that stands on another live line.
 *
 * @throws Problem 422 on `timesheet_ids.<i>` for one that is not there, not of the contract, or not approved and free.
 */
export async function fillDraft(db: Db, actor: Actor, invoiceId: string, setup: InvoicingSetup, timesheetIds: readonly string[]): Promise<void> {
  const { companyId } = actor;
  const { configuration, contract } = setup;
  const sheets = await billableTimesheets(db, actor, contract.id, timesheetIds);
  const missing = timesheetIds.flatMap((id, index) => (sheets.some((sheet) => sheet.id === id) ? [] : [index]));
  if (missing.length > 0) throw await whyNotBillable(db, companyId, contract.id, timesheetIds, missing);
  const say = lineWords(actor.company.locale, setup, await listReferences({ ...actor, db }, 'rate_type'));
  const lines = buildLines(sheets, configuration.grouping, contract.currency).map((line) => ({ ...line, id: uuid() }));
  const tax = { taxRate: configuration.tax_rate, taxCategory: configuration.tax_category };
  const totals = invoiceTotals(lines.map((line) => ({ ...tax, netAmount: line.netAmount })), contract.currency);

  await db.invoiceLine.createMany({
    data: lines.map((line, index) => ({
      ...tax, companyId, id: line.id, invoiceId, position: index + 1, description: say(line.description), rateType: line.rateType,
      quantity: line.quantity.toFixed(), unit: line.unit, unitPrice: line.unitPrice.toFixed(), netAmount: line.netAmount.toFixed(), timesheetId: line.timesheetId,
    })),
  });
  await db.invoiceLineEntry.createMany({
    data: lines.flatMap((line) => line.entryIds.map((timesheetEntryId) => ({ companyId, invoiceLineId: line.id, timesheetEntryId }))),
  });
  await db.invoice.update({
    where: { companyId_id: { companyId, id: invoiceId } },
    data: { netTotal: totals.netTotal.toFixed(), taxTotal: totals.taxTotal.toFixed(), grossTotal: totals.grossTotal.toFixed() },
  });
  await markInvoiced(db, actor, timesheetIds);
}

/** Time that was billed in the meantime is a conflict; what is not there at all, or not approved, is a wrong field. */
async function whyNotBillable(db: Db, companyId: string, contractId: string, ids: readonly string[], missing: number[]): Promise<Error> {
  const known = await db.timesheet.findMany({ where: { companyId, contractId, id: { in: [...ids] } }, select: { id: true, status: true } });
  const statusOf = (index: number) => known.find(({ id }) => id === ids[index])?.status;
  const billed = missing.find((index) => statusOf(index) === 'invoiced');
  if (billed !== undefined) return conflict('already_invoiced');
  return invalid(...missing.map((index) => ({
    path: `timesheet_ids.${index}`, key: statusOf(index) === undefined ? 'unknown_reference' : 'not_approved',
  })));
}
