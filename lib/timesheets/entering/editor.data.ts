import { moneySeen } from '@/lib/auth/money-seen';
import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { clockOf } from '@/lib/hours/clock/schema';
import { isOvertimeClass } from '@/lib/hours/rule-names';
import { classesOf, type OvertimeTerms, stepsOf } from '@/lib/hours/rules';
import { hoursOf } from '@/lib/money/minutes';
import { ratesWithin, type SheetSetting } from '@/lib/timesheets/entering/editor-rates';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { termsOf } from '@/lib/timesheets/pricing/figures.data';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

/** Reads the context of a sheet that the actor is known to see. */
export function getSheetSetting(actor: Actor, sheet: TimesheetRecord): Promise<SheetSetting> {
  return tenant(actor, async (db) => {
    const terms = (await termsOf(db, actor.companyId, [rowOf(sheet)])).get(sheet.id);
    if (!terms) throw new Error(`Timesheet ${sheet.id} has no contract`);
    const { overtime, others = [], joint } = terms;
    const { bill: _, ...withoutBill } = overtime;
    const rates = ratesWithin(terms.rates, { start: sheet.period_start, end: sheet.period_end });
    return {
      rates: rates.map(({ rateType, unit, effectiveFrom, billRate, payRate }) => ({
        rate_type: rateType,
        unit,
        effective_from: effectiveFrom,
        pay_rate: payRate,
        ...(moneySeen(actor).bill ? { bill_rate: billRate } : {}),
      })),
      rateTypes: typesOf(rates, sheet, overtime),
      classes: [
        ...new Set([
          ...classesOf(overtime),
          ...nightOf(sheet, overtime),
          ...sheet.classified.map((each) => each.rate_type),
        ]),
      ],
      overtime: moneySeen(actor).bill ? overtime : withoutBill,
      others,
      joint,
      earlier: await readEarlier(db, actor, sheet),
      previousId: await besideId(db, actor, sheet, 'lt'),
      nextId: await besideId(db, actor, sheet, 'gt'),
    };
  });
}

/** The class of the hours at night, which only clock times find. */
const nightOf = ({ clock_zone: zone }: TimesheetRecord, overtime: OvertimeTerms): string[] => {
  const { night } = stepsOf(overtime);
  return zone && night ? [night.type] : [];
};

const rowOf = ({ id, contract_id: contractId, period_start: start, period_end: end }: TimesheetRecord) => ({
  id,
  contractId,
  periodStart: dateFromDay(start),
  periodEnd: dateFromDay(end),
});

/**
 * The types that have a rate, a factor or time, regular time first; if there are none, regular time, so that there is a
 * line to write on. What a rule finds is not offered.
 */
function typesOf(
  rates: readonly { rateType: string }[],
  { entries }: TimesheetRecord,
  overtime: OvertimeTerms,
): string[] {
  const rated = rates.map(({ rateType }) => rateType);
  const asked = overtime.rule === 'none' ? rated : rated.filter((type) => !isOvertimeClass(type));
  const found = classesOf(overtime);
  const factored = (overtime.pay.factors ?? []).map(({ type }) => type).filter((type) => !found.includes(type));
  const types = new Set([...asked, ...factored, ...entries.map((entry) => entry.rate_type)]);
  if (types.size === 0) types.add('regular');
  return [...types].sort((a, b) => Number(b === 'regular') - Number(a === 'regular'));
}

async function readEarlier(db: Db, actor: Actor, sheet: TimesheetRecord): Promise<SheetSetting['earlier']> {
  const row = await db.timesheet.findFirst({
    where: {
      AND: [
        visibleTimesheets(actor),
        { contractId: sheet.contract_id, periodStart: { lt: dateFromDay(sheet.period_start) }, entries: { some: {} } },
      ],
    },
    orderBy: { periodStart: 'desc' },
    select: {
      periodStart: true,
      periodEnd: true,
      entries: {
        where: { enteredMinutes: { gt: 0 } },
        select: { date: true, rateType: true, enteredMinutes: true, clock: true },
      },
    },
  });
  return (
    row && {
      period: { start: dayFromDate(row.periodStart), end: dayFromDate(row.periodEnd) },
      entries: row.entries.map(({ date, rateType, enteredMinutes, clock }) => ({
        date: dayFromDate(date),
        rate_type: rateType,
        hours: hoursOf(enteredMinutes),
        clock: clockOf(clock)?.spans ?? null,
      })),
    }
  );
}

async function besideId(db: Db, actor: Actor, sheet: TimesheetRecord, side: 'lt' | 'gt'): Promise<string | null> {
  const row = await db.timesheet.findFirst({
    where: {
      AND: [
        visibleTimesheets(actor),
        { contractId: sheet.contract_id, periodStart: { [side]: dateFromDay(sheet.period_start) } },
      ],
    },
    orderBy: { periodStart: side === 'lt' ? 'desc' : 'asc' },
    select: { id: true },
  });
  return row?.id ?? null;
}
