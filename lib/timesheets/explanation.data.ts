import 'server-only';
import { moneySeen } from '@/lib/auth/money-seen';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { overtimeKept } from '@/lib/hours/schema';
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
    const sheet = await findTimesheet(db, actor, id);
    const rows = (await rowsOf(db, actor.companyId, [sheet])).get(id) ?? [];
    const now = (await termsOf(db, actor.companyId, [sheet])).get(id);
    if (!now) throw new Error(`Timesheet ${id} has no contract`);
    const { overtime } = await db.timesheet.findUniqueOrThrow({ where: keyOf(actor, id), select: { overtime: true } });
    const terms = { ...now, overtime: overtime === null ? now.overtime : overtimeKept.parse(overtime) };
    const entered = rows.flatMap(({ id: entryId, date, rateType, enteredHours: hours }) =>
      entryId === null ? [] : [{ date, rateType, hours }],
    );
    const seen = moneySeen(actor);
    return {
      timesheet_id: id,
      contract_id: sheet.contractId,
      currency: sheet.currency,
      overtime_rule: terms.overtime.rule,
      ...explainTime(rows, timeOfSheet(entered, terms), seen),
      ...(seen.bill ? { bill: explainSide(rows, 'billRate', sheet.currency) } : {}),
      pay: explainSide(rows, 'payRate', sheet.currency),
    };
  });
}
