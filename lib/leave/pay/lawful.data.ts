import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays, type DayRange, dateFromDay, dayFromDate, isWithin } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import type { Employment } from '@/lib/leave/balance';
import { readEmployments } from '@/lib/leave/balances.data';
import type { LeavePayRule } from '@/lib/leave/laws/pay-laws';
import { averageBefore, type PaidTime, type RegularRate } from '@/lib/leave/pay/average';
import type { PayBasis } from '@/lib/leave/pay/basis';
import { continuedPay, illnessStart } from '@/lib/leave/pay/sick-days';
import { readAllWorkingDays } from '@/lib/leave/working-days.data';
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
 * Works out what laws have leave pay today, from approved time and its differences: 0 for sick leave of which no day is
 * paid. Leave without a rate is left out.
 *
 * @param rules the law of each request
 */
export async function lawfulPay(db: Db, actor: Actor, rules: ReadonlyMap<string, Law>): Promise<LawfulPay[]> {
  if (rules.size === 0) return [];
  const { companyId } = actor;
  const rows = await db.leaveRequest.findMany({
    where: { companyId, id: { in: [...rules.keys()] } },
    // Those of the same weeks are read together.
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    select,
  });
  const found: LawfulPay[] = [];
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const owners = [...new Set(some.map(({ ownerId }) => ownerId))];
    const sick = some.filter(({ id }) => rules.get(id) === 'de_sick');
    const facts: Facts = {
      employments: await readEmployments(db, companyId, owners),
      rates: await readRegularRates(db, companyId, some),
      times: await readPaidTimes(
        db,
        companyId,
        some.filter(({ id }) => rules.get(id) === 'de_holiday'),
      ),
      ...(await readSickFacts(db, actor, sick)),
    };
    for (const row of some) {
      const pay = rules.get(row.id) === 'de_holiday' ? averagePay(row, facts) : sickPay(row, facts);
      if (!pay) continue;
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
  }
  return found;
}

/** The requests whose time is read together. */
const atOnce = 100;

/** A day's paid time of a person. */
type PersonsTime = Omit<PaidTime, 'isOwn'> & { contractId: string; currency: string };

/** What was read for some requests together. */
interface Facts {
  employments: ReadonlyMap<string, readonly Employment[]>;
  /** By request. */
  rates: ReadonlyMap<string, RegularRate>;
  /** By owner. */
  times: ReadonlyMap<string, readonly PersonsTime[]>;
  /** Approved leave that may be of the same illness. */
  notes: readonly Note[];
  workingDays: Awaited<ReturnType<typeof readAllWorkingDays>>;
}

interface Note extends DayRange {
  ownerId: string;
  leaveType: string;
}

type Paid = Pick<LawfulPay, 'unit' | 'hours' | 'quantity' | 'rate' | 'basis'>;

function averagePay(row: Row, { rates, times }: Facts): Paid | null {
  const { id, currency } = row.contract;
  const own = (times.get(row.ownerId) ?? []).filter((time) => time.currency === currency);
  const regular = rates.get(row.id) ?? null;
  const { rate, basis } = averageBefore(
    dayFromDate(row.startDate),
    own.map((time) => ({ ...time, isOwn: time.contractId === id })),
    regular,
  );
  const hours = decimal(row.hours);
  if (rate) return { unit: 'hour', hours, quantity: hours, rate, basis };
  return regular && { ...atRegularRate(regular, hours, decimal(row.days)), basis };
}

function sickPay(row: Row, { rates, employments, notes, workingDays }: Facts): Paid | null {
  const regular = rates.get(row.id);
  const period = rangeOf(row);
  const employment = employments.get(row.ownerId)?.find((one) => isWithin(period.start, one));
  if (!regular || !employment) return null;
  const calendarId = row.contract.holidayCalendarId;
  const illFrom = illnessStart(
    period.start,
    notes.filter(
      ({ ownerId, leaveType, start }) =>
        ownerId === row.ownerId &&
        leaveType === row.leaveType &&
        start < period.start &&
        start >= addDays(period.start, -daysOfNotes),
    ),
    (day) => workingDays(calendarId, { start: day, end: day }).days.length > 0,
  );
  const paid = continuedPay(illFrom, employment.start);
  const { days } = workingDays(calendarId, period);
  const count = days.filter((day) => isWithin(day, paid)).length;
  const share = days.length === 0 ? decimal('0') : decimal(String(count)).div(days.length);
  return {
    ...atRegularRate(regular, roundTo(share.times(row.hours), 2), roundTo(share.times(row.days), 2)),
    basis: { rule: 'de_sick', from: paid.start, to: paid.end, days_paid: count, days: days.length },
  };
}

const rangeOf = ({ startDate, endDate }: { startDate: Date; endDate: Date }): DayRange => ({
  start: dayFromDate(startDate),
  end: dayFromDate(endDate),
});

const atRegularRate = ({ unit, rate }: RegularRate, hours: Decimal, days: Decimal) => ({
  unit,
  hours,
  quantity: unit === 'day' ? days : hours,
  rate,
});

/** A note of an illness that began longer before leave is not looked for. */
const daysOfNotes = 366;
/** The days before a note that are looked at for one that it follows. */
const daysBeforeNote = 15;

/** The notes that these ones may follow, and the working days of all of them, read once. */
async function readSickFacts(
  db: Db,
  actor: Actor,
  rows: readonly Row[],
): Promise<Pick<Facts, 'notes' | 'workingDays'>> {
  const ranges = rows.map(rangeOf);
  const [first, lastStart, last] = [
    ranges.map(({ start }) => start).sort()[0],
    ranges
      .map(({ start }) => start)
      .sort()
      .at(-1),
    ranges
      .map(({ end }) => end)
      .sort()
      .at(-1),
  ];
  if (first === undefined || lastStart === undefined || last === undefined)
    return { notes: [], workingDays: () => ({ days: [], weekend: [], holidays: [] }) };
  const found = await db.leaveRequest.findMany({
    where: {
      companyId: actor.companyId,
      ownerId: { in: [...new Set(rows.map(({ ownerId }) => ownerId))] },
      leaveType: { in: [...new Set(rows.map(({ leaveType }) => leaveType))] },
      status: 'approved',
      startDate: { lt: dateFromDay(lastStart), gte: dateFromDay(addDays(first, -daysOfNotes)) },
    },
    select: { ownerId: true, leaveType: true, startDate: true, endDate: true },
  });
  const notes = found.map((note): Note => ({ ...note, ...rangeOf(note) }));
  const earliest = notes.map(({ start }) => start).reduce((day, start) => (start < day ? start : day), first);
  const period = { start: addDays(earliest, -daysBeforeNote), end: last };
  return { notes, workingDays: await readAllWorkingDays(db, actor, period) };
}

/** The regular rate of each request's contract on its first day. */
async function readRegularRates(db: Db, companyId: string, rows: readonly Row[]): Promise<Map<string, RegularRate>> {
  const rates = await db.candidateRate.findMany({
    where: { companyId, contractId: { in: rows.map(({ contract }) => contract.id) }, rateType: 'regular' },
    orderBy: { effectiveFrom: 'desc' },
    select: { contractId: true, effectiveFrom: true, unit: true, payRate: true },
  });
  return new Map(
    rows.flatMap(({ id, contract, startDate }) => {
      const rate = rates.find((one) => one.contractId === contract.id && one.effectiveFrom <= startDate);
      return rate ? [[id, { unit: rate.unit, rate: decimal(rate.payRate) }] as const] : [];
    }),
  );
}

/** What people were paid for in the thirteen weeks before their leave, over all of the company's contracts with them. */
async function readPaidTimes(db: Db, companyId: string, rows: readonly Row[]): Promise<Facts['times']> {
  const starts = rows.map(({ startDate }) => dayFromDate(startDate)).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const sheets = await db.timesheet.findMany({
    where: {
      companyId,
      ownerId: { in: rows.map(({ ownerId }) => ownerId) },
      status: { in: ['approved', 'invoiced'] },
      periodStart: { lt: dateFromDay(last) },
      periodEnd: { gte: dateFromDay(addDays(first, -91)) },
    },
    select: {
      id: true,
      ownerId: true,
      contractId: true,
      currency: true,
      entries: { select: { date: true, rateType: true, unit: true, minutes: true, days: true, payRate: true } },
    },
  });
  const differences = await readAdjustments(db, companyId, { timesheetIds: sheets.map(({ id }) => id) });
  const times = sheets.flatMap(
    ({ id, ownerId, contractId, currency, entries }): (PersonsTime & { owner: string })[] => {
      const of = { owner: ownerId ?? '', contractId, currency };
      // The last difference says how all of the sheet's time is rated now.
      const after = differences.get(id)?.at(-1)?.after;
      if (after) return after.map((entry) => ({ ...entry, ...of }));
      return entries.flatMap(({ date, rateType, unit, minutes, days, payRate }) =>
        unit === null || payRate === null
          ? []
          : [
              {
                ...of,
                date: dayFromDate(date),
                rateType,
                unit,
                minutes: minutes.toFixed(),
                days: days && days.toFixed(),
                payRate: payRate.toFixed(),
              },
            ],
      );
    },
  );
  return Map.groupBy(times, ({ owner }) => owner);
}
