import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { dateFromDay, dayFromDate, weekOf } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lawOf } from '@/lib/hours/laws/laws';
import { legalPay } from '@/lib/hours/legal-pay';
import { overtimeKept } from '@/lib/hours/schema';
import { sum } from '@/lib/money/amount';
import { hoursOf } from '@/lib/money/minutes';
import { countedRateTypes } from '@/lib/references/data';
import { explainLegalPay, explainSide, explainTime } from '@/lib/timesheets/explanation/explanation';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import { findTimesheet } from '@/lib/timesheets/find.data';
import { rowsOf, termsOf } from '@/lib/timesheets/pricing/figures.data';
import { timeOfSheet } from '@/lib/timesheets/pricing/rated';
import type { Timesheet } from '@/lib/timesheets/schema';

/**
 * Explains how a sheet's figures are computed. Submitted time is explained by the overtime terms of its submission; if a
 * rate or the rest of the week has changed since, the explanation says so instead of giving a wrong reason.
 *
 * @throws Problem 404.
 */
export function explainTimesheet(actor: Actor, id: string): Promise<TimesheetExplanation> {
  return tenant(actor, async (db) => {
    const { contractId, periodStart } = await findTimesheet(db, actor, id);
    return explanationOf({ ...actor, db }, { id, contract_id: contractId, period_start: dayFromDate(periodStart) });
  });
}

/** Explains a sheet that the actor is known to see. */
export function explanationOf(
  actor: Actor,
  { id, contract_id: contractId, period_start: periodStart }: Pick<Timesheet, 'id' | 'contract_id' | 'period_start'>,
): Promise<TimesheetExplanation> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const contract = await db.contract.findUniqueOrThrow({
      where: keyOf(actor, contractId),
      select: { id: true, candidateId: true, weekStart: true },
    });
    const { start, end } = weekOf(periodStart, contract.weekStart);
    const week = { gte: dateFromDay(start), lte: dateFromDay(end) };
    const siblings = await db.timesheet.findMany({
      where: { companyId, contractId, id: { not: id }, periodStart: week, status: { in: [...fixed] } },
      select: { id: true },
    });
    const ids = [id, ...siblings.map((one) => one.id)];
    const explanations = await explainSheets(db, companyId, ids, moneySeen(actor));
    const own = explanations.find(({ timesheet_id }) => timesheet_id === id);
    if (!own) throw new Error(`Timesheet ${id} has no contract`);
    const isOfLaw = lawOf(own.overtime_rule)?.country === 'US';
    return {
      ...own,
      week_is_current: explanations.every(({ is_current }) => is_current),
      hours_elsewhere: isOfLaw || own.joint_hours ? await hoursElsewhere(db, companyId, contract, week) : null,
    };
  });
}

/** The statuses in which a submission has fixed the classes. */
const fixed = ['submitted', 'approved', 'invoiced'] as const;

/**
 * The hours that the same candidate has worked on the company's other contracts in a workweek: 29 U.S.C. 207(a) counts
 * the hours for one employer together, whatever contracts they belong to.
 */
async function hoursElsewhere(
  db: Db,
  companyId: string,
  { id, candidateId }: { id: string; candidateId: string },
  week: { gte: Date; lte: Date },
): Promise<string | null> {
  const types = ['regular', 'overtime', 'double_time', ...(await countedRateTypes(db, companyId))];
  const sheets = await db.timesheet.findMany({
    where: {
      companyId,
      periodStart: { lte: week.lte },
      periodEnd: { gte: week.gte },
      contract: { companyId, candidateId, id: { not: id } },
    },
    select: { entries: { where: { rateType: { in: types }, date: week }, select: { enteredMinutes: true } } },
  });
  const minutes = sum(sheets.flatMap(({ entries }) => entries.map(({ enteredMinutes }) => enteredMinutes)));
  return minutes.isZero() ? null : hoursOf(minutes);
}

/** Explains sheets that the caller has checked the actor may see. */
export async function explainSheets(
  db: Db,
  companyId: string,
  ids: readonly string[],
  seen: { bill: boolean },
): Promise<Omit<TimesheetExplanation, 'week_is_current' | 'hours_elsewhere'>[]> {
  const sheets = await db.timesheet.findMany({
    where: { companyId, id: { in: [...ids] } },
    orderBy: { periodStart: 'asc' },
    select: {
      id: true,
      contractId: true,
      status: true,
      periodStart: true,
      periodEnd: true,
      currency: true,
      overtime: true,
    },
  });
  const [rowsById, termsById] = [await rowsOf(db, companyId, sheets), await termsOf(db, companyId, sheets)];
  return sheets.flatMap(({ id, contractId, currency, overtime }) => {
    const [rows, now] = [rowsById.get(id) ?? [], termsById.get(id)];
    if (!now) return [];
    // Counted by what the earlier weeks have now, like the other sheets of its week.
    const kept = overtime === null ? now.overtime : overtimeKept.parse(overtime);
    const terms = { ...now, overtime: { ...kept, counted_before: now.overtime.counted_before } };
    const entered = rows.flatMap(({ id: entryId, date, rateType, enteredMinutes: minutes, clock }) =>
      entryId === null ? [] : [{ date, rateType, minutes, clock }],
    );
    const explained = explainTime(rows, timeOfSheet(entered, terms), seen);
    const lack = explained.is_current
      ? legalPay([...entered, ...(terms.others ?? [])], terms.rates, terms.overtime)
      : null;
    return [
      {
        timesheet_id: id,
        contract_id: contractId,
        currency,
        overtime_rule: terms.overtime.rule,
        joint_hours: (terms.joint && terms.overtime.joint) ?? null,
        ...explained,
        ...(seen.bill ? { bill: explainSide(rows, 'billRate', currency) } : {}),
        pay: explainSide(rows, 'payRate', currency),
        legal_minimum: explainLegalPay(lack, currency),
      },
    ];
  });
}
