import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/auth/session';
import { dateFromDay, todayIn } from '@/lib/calendar/days';
import { invoicingSetup } from '@/lib/contracts/billing/data';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import type { Page } from '@/lib/http/list-query';
import { keysetPage } from '@/lib/http/pagination';
import { conflict, notFound, Problem, unknownReference } from '@/lib/http/problem';
import { fillDraft } from '@/lib/invoices/drafting/data';
import { readRecord } from '@/lib/invoices/reading/data';
import { findInvoice, invoiceKey, invoiceSelect, type RecordRow, visibleInvoices } from '@/lib/invoices/record/data';
import { invoiceFilters } from '@/lib/invoices/record/filters';
import { timesheetIdsOf, toInvoice } from '@/lib/invoices/record/resource';
import type { AvailableTimesheet, Invoice, InvoiceChange, InvoiceInput, InvoiceQuery, InvoiceRecord } from '@/lib/invoices/schema';
import { formatAmount } from '@/lib/money/amount';
import { billableTimesheets, releaseFromInvoice } from '@/lib/timesheets/invoicing/data';
import { timesheetTotals } from '@/lib/timesheets/totals';

const todayOf = (actor: Actor): string => todayIn(actor.company.timeZone, new Date());

/** Newest first. */
export function listInvoices(actor: Actor, query: InvoiceQuery): Promise<Page<Invoice>> {
  const today = todayOf(actor);
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { created_at: { column: 'createdAt', kind: 'instant' } },
      where: { AND: [visibleInvoices(actor), invoiceFilters(db, query, today)] },
      find: (args) => db.invoice.findMany({ ...args, select: invoiceSelect }),
      count: (args) => db.invoice.count(args),
    });
    return { ...page, rows: page.rows.map((row) => toInvoice(row, today)) };
  });
}

/** @throws Problem 404. */
export function getInvoice(actor: Actor, id: string): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const found = await db.invoice.findFirst({ where: { AND: [visibleInvoices(actor), { id }] }, select: { id: true } });
    if (!found) throw notFound();
    return readRecord(db, actor, id);
  });
}

/**
 * Approved time of a contract that stands on no invoice, oldest first.
 *
 * @throws Problem 404 for a contract that is not there.
 */
export function listAvailableTimesheets(actor: Actor, contractId: string): Promise<AvailableTimesheet[]> {
  return tenant(actor, async (db) => {
    const { contract } = await invoicingSetup(db, actor.companyId, contractId);
    const sheets = await billableTimesheets(db, actor, contract.id);
    return sheets.map((sheet) => ({
      id: sheet.id, period_start: sheet.periodStart, period_end: sheet.periodEnd, total_hours: sheet.totalHours, currency: sheet.currency,
      bill_total: formatAmount(timesheetTotals(sheet.entries.map((entry) => ({ ...entry, payRate: '0' })), sheet.currency).billTotal, sheet.currency),
    }));
  });
}

/**
 * A draft of approved time. Its numbers are the contract's invoicing setup of this moment.
 *
 * @throws Problem 422 for a contract or timesheets that are not there or not approved, 409 for time that is invoiced.
 */
export function createInvoice(actor: Actor, input: InvoiceInput): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const setup = await setupOf(db, actor, input.contract_id);
    const { configuration, contract, client } = setup;
    const { id } = await db.invoice.create({
      data: {
        companyId: actor.companyId, contractId: contract.id, clientId: client.id, currency: contract.currency,
        issueDate: input.issue_date ? dateFromDay(input.issue_date) : null, termsDays: configuration.payment_terms_days,
        purchaseOrder: configuration.purchase_order, taxName: configuration.tax_name, locale: actor.company.locale,
        netTotal: '0', taxTotal: '0', grossTotal: '0',
      },
      select: { id: true },
    });
    await fillDraft(db, actor, id, setup, input.timesheet_ids);
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'created' });
    return readRecord(db, actor, id);
  });
}

/** Makes a draft anew of other time, at the invoicing setup of this moment. @throws Problem 404, 409, 412, 422. */
export function updateInvoice(actor: Actor, id: string, input: InvoiceChange, ifMatch?: number): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const row = await lockDraft(db, actor, id, ifMatch);
    const setup = await setupOf(db, actor, row.contractId);
    await emptyDraft(db, actor, row);
    await db.invoice.update({
      where: invoiceKey(actor, id),
      data: {
        issueDate: input.issue_date ? dateFromDay(input.issue_date) : null, termsDays: setup.configuration.payment_terms_days,
        purchaseOrder: input.purchase_order === undefined ? row.purchaseOrder : input.purchase_order, taxName: setup.configuration.tax_name,
        version: { increment: 1 },
      },
    });
    await fillDraft(db, actor, id, setup, input.timesheet_ids);
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'updated' });
    return readRecord(db, actor, id);
  });
}

/** Deletes a draft; its time is approved and free again. @throws Problem 404, 412, 409 for one that was issued. */
export function deleteInvoice(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lockDraft(db, actor, id, ifMatch);
    await emptyDraft(db, actor, row);
    await db.invoice.delete({ where: invoiceKey(actor, id) });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'deleted' });
  });
}

async function lockDraft(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<RecordRow> {
  await lockRow(db, 'invoices', actor.companyId, id, ifMatch);
  const row = await findInvoice(db, actor, id);
  if (row.status !== 'draft') throw conflict('invoice_issued', { status: `@statuses.invoice.${row.status}` });
  return row;
}

async function emptyDraft(db: Db, actor: Actor, row: RecordRow): Promise<void> {
  const ids = timesheetIdsOf(row);
  await db.invoiceLine.deleteMany({ where: { companyId: actor.companyId, invoiceId: row.id } });
  if (ids.length > 0) await releaseFromInvoice(db, actor, ids);
}

async function setupOf(db: Db, actor: Actor, contractId: string) {
  try {
    return await invoicingSetup(db, actor.companyId, contractId);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) throw unknownReference('contract_id');
    throw error;
  }
}
