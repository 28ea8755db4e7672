import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { invoicingSetup } from '@/lib/contracts/invoicing/setup.data';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { listInvoicedAdjustments } from '@/lib/invoices/drafting/adjustments.data';
import { readDeposits, releaseDeposits } from '@/lib/invoices/drafting/deposits.data';
import { type Chosen, planDraft, writeLines } from '@/lib/invoices/drafting/draft.data';
import { termsColumns, termsOf } from '@/lib/invoices/drafting/draft-terms';
import { askedDocumentAllowances, askedLines } from '@/lib/invoices/drafting/manual-lines';
import { keepCharges } from '@/lib/invoices/drafting/recurring.data';
import { lockInvoice, ownColumns, type RecordRow, visibleInvoices } from '@/lib/invoices/find.data';
import { seesPayments } from '@/lib/invoices/policy';
import { timesheetIdsOf, toInvoiceRecord } from '@/lib/invoices/resource';
import { readRecord } from '@/lib/invoices/resource.data';
import type { AvailableTimesheet, InvoiceChange, InvoiceInput, InvoiceRecord } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';
import { timesheetTotals } from '@/lib/money/time-products';
import { conflict, invalid, notFound, Problem, unknownReference } from '@/lib/problem/problem';
import { keepBudget, lockOrders } from '@/lib/purchase-orders/keep-budget.data';
import { takeOffInvoice } from '@/lib/timesheets/adjustments/adjustments.data';
import { billableTimesheets, releaseFromInvoice } from '@/lib/timesheets/billing/billable.data';

/** Reads one invoice or credit note. @throws Problem 404. */
export function getInvoice(actor: Actor, id: string): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const found = await db.invoice.findFirst({
      where: { AND: [visibleInvoices(actor), { id }] },
      select: { id: true },
    });
    if (!found) throw notFound();
    return readRecord(db, actor, id);
  });
}

/**
 * Lists the approved time of a contract that is on no invoice, oldest first.
 *
 * @throws Problem 404 for a contract that does not exist.
 */
export function listAvailableTimesheets(actor: Actor, contractId: string): Promise<AvailableTimesheet[]> {
  return tenant(actor, async (db) => {
    const { contract } = await invoicingSetup(db, actor.companyId, contractId);
    const sheets = await billableTimesheets(db, actor, { contractId: contract.id });
    return sheets.map((sheet) => ({
      id: sheet.id,
      contract: { id: contract.id, number: contract.number },
      period_start: sheet.periodStart,
      period_end: sheet.periodEnd,
      total_hours: sheet.totalHours,
      currency: sheet.currency,
      bill_total: formatAmount(
        sum([
          timesheetTotals(
            sheet.entries.map((entry) => ({ ...entry, payRate: '0' })),
            sheet.currency,
          ).billTotal,
          ...sheet.expenses.map(({ billAmount }) => billAmount),
        ]),
        sheet.currency,
      ),
    }));
  });
}

/**
 * Creates a draft from approved time, from lines by hand, or from both. Its numbers follow the contract's invoicing
 * setup at this moment.
 *
 * @param agreedLines the ids of lines whose price a contract agreed, before tax.
 * @throws Problem 422 for a contract, timesheets or deposits that do not exist or do not fit, and for an amount over
 * the budget of the purchase order; 409 for time that is invoiced.
 */
export function createInvoice(
  actor: Actor,
  input: InvoiceInput,
  agreedLines: readonly string[] = [],
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const setup = await setupOf(db, actor, input.contract_id);
    const { configuration, contract, client } = setup;
    const asked = input.purchase_order;
    // A purchase order with a budget is the order of all contracts on one invoice.
    const own = configuration.purchase_order;
    const named = asked === undefined ? own : asked;
    // A deposit counts towards no budget.
    const held = await lockOrders(db, actor, { clientId: client.id, named, own: input.deposit ? null : own });
    const draft = await planDraft(db, actor, setup, { ...input, agreedLines });
    const [leading = contract] = draft.contracts;
    const row = await db.invoice.create({
      data: {
        ...draft.totals,
        taxes: draft.totals.taxes ?? Prisma.DbNull,
        ...termsOf(actor, input, draft, null, contract.currency),
        companyId: actor.companyId,
        contractId: leading.id,
        contractCount: draft.contracts.length,
        clientId: client.id,
        currency: contract.currency,
        isDeposit: input.deposit,
        pricesIncludeTax: draft.pricesIncludeTax,
        allowances: draft.allowances,
        ...termsColumns(configuration),
        purchaseOrder: asked === undefined ? draft.orderOfAll : asked,
        cig: configuration.cig,
        cup: configuration.cup,
        taxName: configuration.tax_name,
        retainedName: configuration.retained_tax_name,
        retainedCode: configuration.retained_tax_code,
        locale: client.locale ?? actor.company.locale,
      },
      select: ownColumns,
    });
    await writeLines(db, actor, row.id, draft, { subjectType: 'invoice', subjectId: row.id, event: 'created' });
    await keepBudget(db, actor, held, { ...input, ...row, invoiceId: row.id });
    // The answer shows what was written; nothing is read again.
    return toInvoiceRecord(
      {
        ...row,
        ...draft,
        client,
        contract: leading,
        credits: null,
        creditNotes: [],
        payments: [],
        uses: [],
        refunds: [],
      },
      {
        today: actor.today,
        withPayments: seesPayments(actor),
        mails: [],
        deposits: draft.deposits,
        deductedBy: null,
        contracts: draft.contracts,
      },
    );
  });
}

/**
 * A draft as a PUT replaces it. Fields that the time, the client or the day fill in, and lists, stay as they are if the
 * PUT leaves them out.
 *
 * @throws Problem 404.
 */
export async function replacedInvoice(actor: Actor, id: string): Promise<object> {
  const { timesheet_ids, issue_date, purchase_order, intro, note, version } = await getInvoice(actor, id);
  const adjustments = await listInvoicedAdjustments(actor, id);
  const adjustment_ids = adjustments.map((one) => one.id);
  return { timesheet_ids, adjustment_ids, issue_date, purchase_order, intro, note, version };
}

/**
 * Rebuilds a draft from different time, with the invoicing setup of this moment. Lines by hand, discounts, charges,
 * deposits and texts that are not given stay as they are.
 *
 * @throws Problem 404, 409, 412, 422.
 */
export function updateInvoice(
  actor: Actor,
  id: string,
  input: InvoiceChange,
  ifMatch?: number,
): Promise<InvoiceRecord> {
  return tenant(actor, async (db) => {
    const row = await lockDraft(db, actor, id, ifMatch);
    if (row.kind === 'credit_note') throw conflict('credit_note_fixed');
    const time = input.timesheet_ids.length + input.adjustment_ids.length;
    if (row.isDeposit && time > 0) throw invalid({ path: 'timesheet_ids', key: 'deposit_without_time' });
    if (row.isDeposit && input.deposit_ids?.length) throw invalid({ path: 'deposit_ids', key: 'deposit_of_deposit' });
    const setup = await setupOf(db, actor, row.contractId);
    const purchaseOrder = input.purchase_order === undefined ? row.purchaseOrder : input.purchase_order;
    const isAsBefore = row.isDeposit || purchaseOrder === row.purchaseOrder;
    const own = isAsBefore ? null : setup.configuration.purchase_order;
    const held = await lockOrders(db, actor, { clientId: row.clientId, named: purchaseOrder, own });
    const chosen = await keptChoice(db, actor, row, input);
    await emptyDraft(db, actor, row);
    const draft = await planDraft(db, actor, setup, chosen);
    await db.invoice.updateMany({
      where: { companyId: actor.companyId, id },
      data: {
        ...draft.totals,
        taxes: draft.totals.taxes ?? Prisma.DbNull,
        ...termsOf(actor, input, draft, row, row.currency),
        contractId: draft.contracts[0]?.id ?? row.contractId,
        contractCount: draft.contracts.length,
        allowances: draft.allowances,
        ...termsColumns(setup.configuration),
        purchaseOrder,
        cig: setup.configuration.cig,
        cup: setup.configuration.cup,
        taxName: setup.configuration.tax_name,
        retainedName: setup.configuration.retained_tax_name,
        retainedCode: setup.configuration.retained_tax_code,
        locale: setup.client.locale ?? actor.company.locale,
        version: { increment: 1 },
      },
    });
    await writeLines(db, actor, id, draft, { subjectType: 'invoice', subjectId: id, event: 'updated' });
    await keepCharges(db, actor, id);
    await keepBudget(db, actor, held, { ...input, ...row, invoiceId: id });
    return readRecord(db, actor, id);
  });
}

/** What a change asks for; what it leaves out comes from the draft. */
async function keptChoice(db: Db, actor: Actor, row: RecordRow, input: InvoiceChange): Promise<Chosen> {
  const deposits = input.deposit_ids ? [] : (await readDeposits(db, actor, row)).deposits;
  return {
    ...input,
    deposit: row.isDeposit,
    prices_include_tax: row.pricesIncludeTax,
    contractIds: [...new Set(row.lines.map(({ contractId }) => contractId))],
    lines: input.lines ?? askedLines(row.lines),
    allowances: input.allowances ?? askedDocumentAllowances(row.allowances, false),
    charges: input.charges ?? askedDocumentAllowances(row.allowances, true),
    deposit_ids: input.deposit_ids ?? deposits.map(({ id }) => id),
  };
}

/**
 * Deletes a draft; its time becomes approved and free again. @throws Problem 404, 412, 409 for an invoice that was
 * issued.
 */
export function deleteInvoice(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lockDraft(db, actor, id, ifMatch);
    await emptyDraft(db, actor, row);
    await db.invoice.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'invoice', subjectId: id, event: 'deleted' });
  });
}

async function lockDraft(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<RecordRow> {
  const row = await lockInvoice(db, actor, id, ifMatch);
  if (row.status !== 'draft') throw conflict('invoice_issued', { status: `@statuses.invoice.${row.status}` });
  return row;
}

async function emptyDraft(db: Db, actor: Actor, row: RecordRow): Promise<void> {
  const ids = timesheetIdsOf(row);
  if (row.kind === 'invoice') await takeOffInvoice(db, actor, row.id);
  if (!row.prepaidTotal.isZero()) await releaseDeposits(db, actor, row.id);
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
