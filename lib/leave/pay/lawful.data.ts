import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, dateFromDay, dayFromDate, isWithin } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { Employment } from '@/lib/leave/balance';
import { readEmployments } from '@/lib/leave/balances.data';
import type { LeavePayRule } from '@/lib/leave/laws/pay-laws';
import { averageBefore, type PaidTime, type RegularRate } from '@/lib/leave/pay/average';
import type { PayBasis } from '@/lib/leave/pay/basis';
import { continuedPay, illnessStart } from '@/lib/leave/pay/sick-days';
import { readWorkingDays } from '@/lib/leave/working-days.data';
import { type Decimal, decimal, roundMoney, roundTo } from '@/lib/money/amount';
import { readAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';

type Law = Exclude<LeavePayRule, 'regular'>;

/** What a law has leave pay. */
export interface LawfulPay {
  leaveId: string;
  contractId: string;
  ownerId: string;
  leaveType: string;
  currency: string;
  unit: 'hour' | 'day';
  /** Hours of leave that are paid, and the same in the unit of the rate. */
  hours: Decimal;
  quantity: Decimal;
  rate: Decimal;
  amount: Decimal;
  basis: PayBasis;
}

const select = {
  id: true,
  ownerId: true,
  leaveType: true,
  startDate: true,
  endDate: true,
  hours: true,
  days: true,
  contract: { select: { id: true, currency: true, holidayCalendarId: true } },
} satisfies Prisma.LeaveRequestSelect;
type Row = Prisma.LeaveRequestGetPayload<{ select: typeof select }>;

/**
 * Works out what laws have leave pay today, from approved time and its differences. Leave without a rate, and sick leave
 * of which no day is paid, is left out.
 *
 * @param rules the law of each request
 */
export async function lawfulPay(db: Db, actor: Actor, rules: ReadonlyMap<string, Law>): Promise<LawfulPay[]> {
  if (rules.size === 0) return [];
  const { companyId } = actor;
  const rows = await db.leaveRequest.findMany({
    where: { companyId, id: { in: [...rules.keys()] } },
    orderBy: { id: 'asc' },
    select,
  });
  const employments = await readEmployments(db, companyId, [...new Set(rows.map(({ ownerId }) => ownerId))]);
  const found: LawfulPay[] = [];
  for (const row of rows) {
    const regular = await readRegularRate(db, companyId, row);
    const pay =
      rules.get(row.id) === 'de_holiday'
        ? await averagePay(db, companyId, row, regular)
        : regular && (await sickPay(db, actor, row, { regular, employments: employments.get(row.ownerId) ?? [] }));
    if (pay)
      found.push({
        leaveId: row.id,
        contractId: row.contract.id,
        ownerId: row.ownerId,
        leaveType: row.leaveType,
        currency: row.contract.currency,
        ...pay,
        amount: roundMoney(pay.quantity.times(pay.rate), row.contract.currency),
      });
  }
  return found;
}

type Paid = Pick<LawfulPay, 'unit' | 'hours' | 'quantity' | 'rate' | 'basis'>;

async function averagePay(db: Db, companyId: string, row: Row, regular: RegularRate | null): Promise<Paid | null> {
  const start = dayFromDate(row.startDate);
  const times = await readPaidTimes(db, companyId, row, start);
  const { rate, basis } = averageBefore(start, times, regular);
  const hours = decimal(row.hours);
  if (rate) return { unit: 'hour', hours, quantity: hours, rate, basis };
  return regular && { ...atRegularRate(regular, hours, decimal(row.days)), basis };
}

async function sickPay(
  db: Db,
  actor: Actor,
  row: Row,
  { regular, employments }: { regular: RegularRate; employments: readonly Employment[] },
): Promise<Paid | null> {
  const period = { start: dayFromDate(row.startDate), end: dayFromDate(row.endDate) };
  const employment = employments.find((one) => isWithin(period.start, one));
  if (!employment) return null;
  const illFrom = await readIllnessStart(db, actor, row, period.start);
  const paid = continuedPay(illFrom, employment.start);
  const { days } = await readWorkingDays(db, actor, row.contract.holidayCalendarId, period);
  const count = days.filter((day) => isWithin(day, paid)).length;
  if (count === 0) return null;
  const share = decimal(String(count)).div(days.length);
  return {
    ...atRegularRate(regular, roundTo(share.times(row.hours), 2), roundTo(share.times(row.days), 2)),
    basis: { rule: 'de_sick', from: paid.start, to: paid.end, days_paid: count, days: days.length },
  };
}

const atRegularRate = ({ unit, rate }: RegularRate, hours: Decimal, days: Decimal) => ({
  unit,
  hours,
  quantity: unit === 'day' ? days : hours,
  rate,
});

/** The first day of the illness that sick leave belongs to. */
async function readIllnessStart(db: Db, actor: Actor, row: Row, start: CalendarDay): Promise<CalendarDay> {
  const earlier = await db.leaveRequest.findMany({
    where: {
      companyId: actor.companyId,
      ownerId: row.ownerId,
      leaveType: row.leaveType,
      status: 'approved',
      startDate: { lt: row.startDate, gte: dateFromDay(addDays(start, -366)) },
    },
    select: { startDate: true, endDate: true },
  });
  if (earlier.length === 0) return start;
  const before = { start: addDays(start, -366), end: addDays(start, -1) };
  const { days } = await readWorkingDays(db, actor, row.contract.holidayCalendarId, before);
  const working = new Set(days);
  return illnessStart(
    start,
    earlier.map(({ startDate, endDate }) => ({ start: dayFromDate(startDate), end: dayFromDate(endDate) })),
    (day) => working.has(day),
  );
}

async function readRegularRate(db: Db, companyId: string, row: Row): Promise<RegularRate | null> {
  const rate = await db.candidateRate.findFirst({
    where: {
      companyId,
      contractId: row.contract.id,
      rateType: 'regular',
      effectiveFrom: { lte: row.startDate },
    },
    orderBy: { effectiveFrom: 'desc' },
    select: { unit: true, payRate: true },
  });
  return rate && { unit: rate.unit, rate: decimal(rate.payRate) };
}

/** What somebody was paid for before a day, over all of the company's contracts with them in the same currency. */
async function readPaidTimes(db: Db, companyId: string, row: Row, before: CalendarDay): Promise<PaidTime[]> {
  const sheets = await db.timesheet.findMany({
    where: {
      companyId,
      ownerId: row.ownerId,
      currency: row.contract.currency,
      status: { in: ['approved', 'invoiced'] },
      periodStart: { lt: dateFromDay(before) },
      periodEnd: { gte: dateFromDay(addDays(before, -91)) },
    },
    select: {
      id: true,
      contractId: true,
      entries: { select: { date: true, rateType: true, unit: true, minutes: true, days: true, payRate: true } },
    },
  });
  const differences = await readAdjustments(db, companyId, { timesheetIds: sheets.map(({ id }) => id) });
  return sheets.flatMap(({ id, contractId, entries }): PaidTime[] => {
    const isOwn = contractId === row.contract.id;
    // The last difference says how all of the sheet's time is rated now.
    const after = differences.get(id)?.at(-1)?.after;
    if (after) return after.map((entry) => ({ ...entry, isOwn }));
    return entries.flatMap(({ date, rateType, unit, minutes, days, payRate }) =>
      unit === null || payRate === null
        ? []
        : [
            {
              date: dayFromDate(date),
              isOwn,
              rateType,
              unit,
              minutes: minutes.toFixed(),
              days: days && days.toFixed(),
              payRate: payRate.toFixed(),
            },
          ],
    );
  });
}
