import 'server-only';
import { type CalendarDay, dateFromDay, daysBetween, weekOf } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { overtimeOnBonus } from '@/lib/hours/legal-pay';
import { overtimeKept } from '@/lib/hours/schema';
import { type Decimal, decimal, roundMoney, sum } from '@/lib/money/amount';
import { rowsOf, termsOf } from '@/lib/timesheets/pricing/figures.data';

/** A bonus of a contract, and the days in which it was earned. */
export interface EarnedBonus {
  contract: { id: string; weekStart: number };
  currency: string;
  amount: string;
  from: CalendarDay;
  to: CalendarDay;
}

/**
 * The overtime that a bonus raises, rounded to the currency. Each workweek of its days has an equal part of it, because
 * nothing says in which of them more was earned (29 CFR 778.209 (b)). Only approved time counts; zero outside the law of
 * the United States.
 */
export async function readBonusOvertime(db: Db, companyId: string, bonus: EarnedBonus): Promise<Decimal> {
  const { contract, amount, from, to, currency } = bonus;
  const [first, last] = [weekOf(from, contract.weekStart).start, weekOf(to, contract.weekStart).end];
  const part = decimal(amount).div((daysBetween(first, last) + 1) / 7);
  const sheets = await db.timesheet.findMany({
    where: {
      companyId,
      contractId: contract.id,
      status: { in: ['approved', 'invoiced'] },
      periodStart: { lte: dateFromDay(last) },
      periodEnd: { gte: dateFromDay(first) },
    },
    select: { id: true, contractId: true, status: true, periodStart: true, periodEnd: true, overtime: true },
  });
  const [rows, terms] = [await rowsOf(db, companyId, sheets), await termsOf(db, companyId, sheets)];
  const time = sheets.flatMap((sheet) => {
    const now = terms.get(sheet.id);
    if (!now) return [];
    const kept = sheet.overtime === null ? now.overtime : overtimeKept.parse(sheet.overtime);
    return (rows.get(sheet.id) ?? []).flatMap(({ id, date, rateType, enteredMinutes: minutes, clock }) =>
      id === null || date < first || date > last ? [] : [{ date, rateType, minutes, clock, terms: kept }],
    );
  });
  const weeks = [...Map.groupBy(time, ({ date }) => weekOf(date, contract.weekStart).start).values()];
  const raised = weeks.map((week) => (week[0] ? overtimeOnBonus(week, week[0].terms, part) : null));
  return roundMoney(sum(raised.filter((each) => each !== null)), currency);
}
