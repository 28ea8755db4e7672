import 'server-only';
import { moneySeen } from '@/lib/auth/money-seen';
import type { Actor } from '@/lib/auth/session/actor';
import { type CalendarDay, dateFromDay, dayFromDate, weekOf } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { overtimeKept } from '@/lib/hours/schema';
import { formatHours } from '@/lib/money/amount';
import { countedRateTypes } from '@/lib/references/data';
import { explainSide, explainTime } from '@/lib/timesheets/explanation';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation-schema';
import { rowsOf, termsOf } from '@/lib/timesheets/figures.data';
import { findTimesheet } from '@/lib/timesheets/find.data';
import { timeOfSheet } from '@/lib/timesheets/rated';

/**
 * How a sheet's figures come about. What was submitted is explained by the overtime of its submission; where a rate or
 * the rest of the week has changed since, it says so instead of giving a wrong reason.
 *
 * @throws Problem 404.
 */
export function explainTimesheet(actor: Actor, id: string): Promise<TimesheetExplanation> {
  return tenant(actor, async (db) => {
    const { contractId, periodStart } = await findTimesheet(db, actor, id);
    const [explanation] = await explainSheets(db, actor.companyId, [id], moneySeen(actor));
    if (!explanation) throw new Error(`Timesheet ${id} has no contract`);
    const isOfLaw = explanation.overtime_rule === 'us_flsa' || explanation.overtime_rule === 'us_california';
    const elsewhere = isOfLaw ? await hoursElsewhere(db, actor.companyId, contractId, dayFromDate(periodStart)) : null;
    return { ...explanation, hours_elsewhere: elsewhere };
  });
}

/**
 * What the same candidate has worked on the company's other contracts in the workweek of a day: 29 U.S.C. 207(a) counts the
 * hours for one employer together, whatever contracts they are on.
 */
async function hoursElsewhere(db: Db, companyId: string, contractId: string, day: CalendarDay): Promise<string | null> {
  const { candidateId, weekStart } = await db.contract.findUniqueOrThrow({
    where: keyOf({ companyId }, contractId),
    select: { candidateId: true, weekStart: true },
  });
  const { start, end } = weekOf(day, weekStart);
  const types = ['regular', 'overtime', 'double_time', ...(await countedRateTypes(db, companyId))];
  const { _sum: sums } = await db.timesheetEntry.aggregate({
    where: {
      companyId,
      rateType: { in: types },
      date: { gte: dateFromDay(start), lte: dateFromDay(end) },
      timesheet: { companyId, contract: { companyId, candidateId, id: { not: contractId } } },
    },
    _sum: { enteredHours: true },
  });
  return sums.enteredHours && !sums.enteredHours.isZero() ? formatHours(sums.enteredHours) : null;
}

/** The same of sheets that the caller has shown the actor may know of. */
export async function explainSheets(
  db: Db,
  companyId: string,
  ids: readonly string[],
  seen: { bill: boolean },
): Promise<Omit<TimesheetExplanation, 'hours_elsewhere'>[]> {
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
    const terms = { ...now, overtime: overtime === null ? now.overtime : overtimeKept.parse(overtime) };
    const entered = rows.flatMap(({ id: entryId, date, rateType, enteredHours: hours }) =>
      entryId === null ? [] : [{ date, rateType, hours }],
    );
    return [
      {
        timesheet_id: id,
        contract_id: contractId,
        currency,
        overtime_rule: terms.overtime.rule,
        ...explainTime(rows, timeOfSheet(entered, terms), seen),
        ...(seen.bill ? { bill: explainSide(rows, 'billRate', currency) } : {}),
        pay: explainSide(rows, 'payRate', currency),
      },
    ];
  });
}
