import { moneySeen } from '@/lib/auth/money-seen';
import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { formatHours } from '@/lib/money/amount';
import { ratesWithin, type SheetSetting } from '@/lib/timesheets/editor-rates';
import { ratesOf } from '@/lib/timesheets/figures.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import type { TimesheetRecord } from '@/lib/timesheets/schema';

/** Of a sheet that the actor was given. */
export function getSheetSetting(actor: Actor, sheet: TimesheetRecord): Promise<SheetSetting> {
  return tenant(actor, async (db) => {
    const all = (await ratesOf(db, actor.companyId, [sheet.contract_id])).get(sheet.contract_id) ?? [];
    const rates = ratesWithin(all, { start: sheet.period_start, end: sheet.period_end });
    return {
      rates: rates.map(({ rateType, unit, effectiveFrom, billRate, payRate }) => ({
        rate_type: rateType,
        unit,
        effective_from: effectiveFrom,
        pay_rate: payRate,
        ...(moneySeen(actor).bill ? { bill_rate: billRate } : {}),
      })),
      rateTypes: typesOf(rates, sheet),
      earlier: await readEarlier(db, actor, sheet),
      previousId: await besideId(db, actor, sheet, 'lt'),
      nextId: await besideId(db, actor, sheet, 'gt'),
    };
  });
}

/** Types that have a rate or time, regular time first; without any, regular time, so that there is a line to write on. */
function typesOf(rates: readonly { rateType: string }[], { entries }: TimesheetRecord): string[] {
  const types = new Set([...rates.map(({ rateType }) => rateType), ...entries.map((entry) => entry.rate_type)]);
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
    select: { periodStart: true, periodEnd: true, entries: { select: { date: true, rateType: true, hours: true } } },
  });
  return (
    row && {
      period: { start: dayFromDate(row.periodStart), end: dayFromDate(row.periodEnd) },
      entries: row.entries.map(({ date, rateType, hours }) => ({
        date: dayFromDate(date),
        rate_type: rateType,
        hours: formatHours(hours),
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
