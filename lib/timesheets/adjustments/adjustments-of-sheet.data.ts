import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { nullableDay } from '@/lib/calendar/days';
import { lockContract } from '@/lib/contracts/find.data';
import { editsRates } from '@/lib/contracts/policy';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { decimal, formatAmount } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { conflict, notFound } from '@/lib/problem/problem';
import type { AdjustmentOfSheet } from '@/lib/timesheets/adjustments/adjustment-schema';
import {
  type Adjustment,
  dropWaiting,
  findAdjustments,
  isFree,
  lockAdjustments,
} from '@/lib/timesheets/adjustments/adjustments.data';
import { findTimesheet } from '@/lib/timesheets/find.data';

/** Lists the differences of a sheet, the oldest first. @throws Problem 404. */
export function listAdjustments(actor: Actor, timesheetId: string): Promise<AdjustmentOfSheet[]> {
  return tenant(actor, async (db) => {
    await findTimesheet(db, actor, timesheetId);
    return adjustmentsOf({ ...actor, db }, timesheetId);
  });
}

/** Lists the differences of a sheet that the actor is known to see. */
export function adjustmentsOf(actor: Actor, timesheetId: string): Promise<AdjustmentOfSheet[]> {
  return tenant(actor, async (db) => {
    const { bill } = moneySeen(actor);
    const found = await findAdjustments(db, { companyId: actor.companyId, timesheetId });
    const [first] = found;
    if (!first) return [];
    const contract = await db.contract.findUnique({
      where: keyOf(actor, first.contractId),
      select: { ownerId: true, endDate: true, lastDay: true },
    });
    const end = contract && nullableDay(contract.lastDay ?? contract.endDate);
    const seesInvoices = can(actor, 'view_invoices');
    const isStuck = (one: Adjustment) =>
      end !== null && end < actor.today && one.invoice === null && decimal(one.billAmount).lt(0);
    const toCredit = bill && seesInvoices && found.some(isStuck) ? await invoiceOf(db, actor, timesheetId) : null;
    const edits = contract !== null && editsRates(actor, contract);
    return found.map((one, index) => {
      const { id, currency, billAmount, payAmount, invoice, payRun, createdAt } = one;
      return {
        id,
        timesheet_id: timesheetId,
        currency,
        ...(bill ? { bill_amount: formatAmount(billAmount, currency) } : {}),
        pay_amount: formatAmount(payAmount, currency),
        ...(seesInvoices ? { invoice, credits: isStuck(one) ? toCredit : null } : {}),
        ...(can(actor, 'view_pay_runs') ? { pay_run: payRun } : {}),
        is_removable: edits && !invoice && !payRun && index === found.length - 1,
        created_at: createdAt.toISOString(),
      };
    });
  });
}

/** Finds the issued invoice that bills a sheet's time. */
const invoiceOf = (db: Db, { companyId }: Actor, timesheetId: string) =>
  db.invoice.findFirst({
    where: {
      companyId,
      status: 'issued',
      lines: { some: { companyId, entries: { some: { companyId, isLive: true, entry: { companyId, timesheetId } } } } },
    },
    select: { id: true, number: true },
  });

/**
 * Deletes a difference, for anyone who may change the contract's rates.
 *
 * @param ifMatch the timesheet's version.
 * @throws Problem 404, 403, 412, 409 once it is on an invoice or in a pay run.
 */
export function deleteAdjustment(actor: Actor, timesheetId: string, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { contractId } = await findTimesheet(db, actor, timesheetId);
    await lockContract(db, actor, contractId, editsRates);
    await lockRow(db, 'timesheets', actor.companyId, timesheetId, ifMatch);
    await lockAdjustments(db, actor, [contractId]);
    const found = await findAdjustments(db, { companyId: actor.companyId, timesheetId });
    const adjustment = found.find((one) => one.id === id);
    if (!adjustment) throw notFound();
    if (!isFree(adjustment)) throw conflict('adjustment_settled');
    // Later differences begin where this one ends.
    if (found.at(-1) !== adjustment) throw conflict('adjustment_not_last');
    await dropWaiting(db, actor, [timesheetId], id);
    await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: timesheetId, event: 'adjustment_removed' });
  });
}
