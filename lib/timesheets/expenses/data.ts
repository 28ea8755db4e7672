import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { deleteFiles, openFile, storeUpload } from '@/lib/files/data';
import type { StreamAnswer } from '@/lib/http/answering/stream-answer';
import type { ReceivedFile } from '@/lib/http/receiving/upload';
import { type DecimalInput, decimal, formatAmount, formatRate, minorUnits } from '@/lib/money/amount';
import { conflict, type FieldFault, forbidden, invalid, notFound } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';
import { billedAmount } from '@/lib/timesheets/expenses/amounts';
import { type Expense, type ExpenseInput, maximumExpenses } from '@/lib/timesheets/expenses/schema';
import { findTimesheet, type TimesheetRow } from '@/lib/timesheets/find.data';
import { editsTimesheet, isOpen } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

const select = {
  id: true,
  timesheetId: true,
  date: true,
  category: true,
  amount: true,
  tax: true,
  description: true,
  receiptFileId: true,
  receipt: { select: { name: true, contentType: true, size: true } },
  isBillable: true,
  markupPercent: true,
  billAmount: true,
  isPayable: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.TimesheetExpenseSelect;
type Row = Prisma.TimesheetExpenseGetPayload<{ select: typeof select }>;

/** Lists a timesheet's expenses, by day. @throws Problem 404 for a timesheet that the actor does not see. */
export function listExpenses(actor: Actor, timesheetId: string): Promise<Expense[]> {
  return tenant(actor, async (db) => {
    const { contract } = await findTimesheet(db, actor, timesheetId);
    return expensesOf({ ...actor, db }, { id: timesheetId, currency: contract.currency });
  });
}

/** Lists the expenses of a sheet that the actor is known to see. */
export function expensesOf(actor: Actor, sheet: Pick<Timesheet, 'id' | 'currency'>): Promise<Expense[]> {
  return tenant(actor, async (db) => {
    const rows = await db.timesheetExpense.findMany({
      where: { companyId: actor.companyId, timesheetId: sheet.id },
      orderBy: [{ date: 'asc' }, { id: 'asc' }],
      select,
    });
    return rows.map((row) => toResource(actor, row, sheet.currency));
  });
}

/** @throws Problem 404, 403, 409 unless the sheet is open and takes more expenses, 422. */
export function addExpense(
  actor: Actor,
  timesheetId: string,
  input: ExpenseInput,
  receipt: ReceivedFile | undefined,
): Promise<Expense> {
  return tenant(actor, async (db) => {
    const sheet = await lockSheet(db, actor, timesheetId);
    const { companyId, userId: createdById } = actor;
    if ((await db.timesheetExpense.count({ where: { companyId, timesheetId } })) >= maximumExpenses)
      throw conflict('too_many_expenses', { limit: maximumExpenses });
    await check(db, actor, sheet, input);
    const file = receipt && (await storeUpload(db, actor, receipt));
    const row = await db.timesheetExpense.create({
      data: { ...toColumns(actor, sheet, input), companyId, timesheetId, createdById, receiptFileId: file?.id ?? null },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: timesheetId, event: 'expense_added' });
    return toResource(actor, row, sheet.contract.currency);
  });
}

/** Without a new receipt, the old one stays. @throws Problem 404, 403, 412, 409 unless the sheet is open, 422. */
export function changeExpense(
  actor: Actor,
  { timesheetId, id }: { timesheetId: string; id: string },
  input: ExpenseInput,
  { receipt, ifMatch }: { receipt?: ReceivedFile | undefined; ifMatch?: number | undefined },
): Promise<Expense> {
  return tenant(actor, async (db) => {
    const sheet = await lockSheet(db, actor, timesheetId);
    const before = await lockExpense(db, actor, timesheetId, id, ifMatch);
    await check(db, actor, sheet, input, before.category);
    const file = receipt && (await storeUpload(db, actor, receipt));
    const row = await db.timesheetExpense.update({
      where: keyOf(actor, id),
      data: {
        ...toColumns(actor, sheet, input, before.markupPercent),
        ...(file ? { receiptFileId: file.id } : {}),
        version: { increment: 1 },
      },
      select,
    });
    if (file && before.receiptFileId !== null) await deleteFiles(db, actor.companyId, [before.receiptFileId]);
    await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: timesheetId, event: 'expense_changed' });
    return toResource(actor, row, sheet.contract.currency);
  });
}

/** Removes an expense and its receipt. @throws Problem 404, 403, 412, 409 unless the sheet is open. */
export function removeExpense(actor: Actor, timesheetId: string, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockSheet(db, actor, timesheetId);
    const { receiptFileId } = await lockExpense(db, actor, timesheetId, id, ifMatch);
    // The references from lines of voided invoices go with it, as for removed time.
    await db.invoiceLineExpense.deleteMany({ where: { companyId: actor.companyId, expenseId: id, isLive: false } });
    await db.timesheetExpense.delete({ where: keyOf(actor, id) });
    if (receiptFileId !== null) await deleteFiles(db, actor.companyId, [receiptFileId]);
    await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: timesheetId, event: 'expense_removed' });
  });
}

/** Opens the receipt itself. @throws Problem 404. */
export function openReceipt(actor: Actor, timesheetId: string, id: string): Promise<StreamAnswer> {
  return tenant(actor, async (db) => {
    await findTimesheet(db, actor, timesheetId);
    const { receiptFileId } = await findExpense(db, actor, timesheetId, id);
    if (receiptFileId === null) throw notFound();
    return openFile({ ...actor, db }, receiptFileId);
  });
}

/** Removes all expenses of a sheet that is being deleted, with their receipts. */
export async function removeExpensesOf(db: Db, companyId: string, timesheetId: string): Promise<void> {
  const where = { companyId, timesheetId };
  const rows = await db.timesheetExpense.findMany({ where, select: { receiptFileId: true } });
  if (rows.length === 0) return;
  await db.invoiceLineExpense.deleteMany({ where: { companyId, isLive: false, expense: where } });
  await db.timesheetExpense.deleteMany({ where });
  await deleteFiles(
    db,
    companyId,
    rows.flatMap(({ receiptFileId: file }) => (file === null ? [] : [file])),
  );
}

/** Locks the sheet while its expenses change, so that none is added after its submission. */
async function lockSheet(db: Db, actor: Actor, id: string): Promise<TimesheetRow> {
  const { ownerId } = await findTimesheet(db, actor, id);
  if (!editsTimesheet(actor, { ownerId })) throw forbidden();
  await lockRow(db, 'timesheets', actor.companyId, id);
  const sheet = await findTimesheet(db, actor, id);
  if (!isOpen(sheet.status)) throw conflict('timesheet_not_open', { status: `@statuses.timesheet.${sheet.status}` });
  return sheet;
}

async function lockExpense(db: Db, actor: Actor, timesheetId: string, id: string, ifMatch?: number): Promise<Row> {
  await lockRow(db, 'timesheet_expenses', actor.companyId, id, ifMatch);
  return findExpense(db, actor, timesheetId, id);
}

async function findExpense(db: Db, actor: Actor, timesheetId: string, id: string): Promise<Row> {
  const row = await db.timesheetExpense.findFirst({ where: { companyId: actor.companyId, timesheetId, id }, select });
  if (!row) throw notFound();
  return row;
}

/** @param current the expense's category, which it may keep even if the company no longer uses it. */
async function check(db: Db, actor: Actor, sheet: TimesheetRow, input: ExpenseInput, current?: string): Promise<void> {
  if (input.markup_percent && !moneySeen(actor).bill) throw forbidden();
  const { category } = input;
  const faults = [
    ...dayFaults(sheet, input),
    ...(category === current
      ? []
      : await referenceFaults(db, actor.companyId, [{ path: 'category', kind: 'expense_category', key: category }])),
    ...decimalFaults(sheet, input),
  ];
  if (faults.length > 0) throw invalid(...faults);
}

const dayFaults = ({ periodStart, periodEnd }: TimesheetRow, { date }: ExpenseInput): FieldFault[] =>
  date < dayFromDate(periodStart) || date > dayFromDate(periodEnd) ? [{ path: 'date', key: 'outside_period' }] : [];

function decimalFaults({ contract: { currency } }: TimesheetRow, input: ExpenseInput): FieldFault[] {
  const hasTooMany = (value: string | null | undefined) =>
    value && decimal(value).decimalPlaces() > minorUnits(currency);
  return (['amount', 'tax'] as const)
    .filter((path) => hasTooMany(input[path]))
    .map((path) => ({ path, key: 'too_many_decimals' }));
}

/** @param current the expense's markup, which stays if the actor does not see it. */
function toColumns(
  actor: Actor,
  { contract: { currency } }: TimesheetRow,
  input: ExpenseInput,
  current: DecimalInput = '0',
) {
  const { amount, billable } = input;
  const tax = input.tax ?? '0';
  const markup = moneySeen(actor).bill ? (input.markup_percent ?? '0') : current;
  return {
    date: dateFromDay(input.date),
    category: input.category,
    amount,
    tax,
    description: input.description,
    isBillable: billable,
    markupPercent: decimal(markup).toFixed(),
    billAmount: billable ? billedAmount({ amount, tax, markupPercent: markup }, currency).toFixed() : '0',
    isPayable: input.payable,
  };
}

function toResource(actor: Actor, row: Row, currency: string): Expense {
  const { receipt } = row;
  return {
    id: row.id,
    uuid: row.id,
    timesheet_id: row.timesheetId,
    date: dayFromDate(row.date),
    category: row.category,
    amount: formatAmount(row.amount, currency),
    tax: formatAmount(row.tax, currency),
    currency,
    description: row.description,
    receipt: receipt && { name: receipt.name, content_type: receipt.contentType, size: Number(receipt.size) },
    billable: row.isBillable,
    ...(moneySeen(actor).bill
      ? {
          markup_percent: formatRate(row.markupPercent),
          bill_amount: row.isBillable ? formatAmount(row.billAmount, currency) : null,
        }
      : {}),
    payable: row.isPayable,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
