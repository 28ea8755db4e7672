import { v7 as uuid } from 'uuid';
import { addDays, type CalendarDay, dateFromDay, eachDay, weekdayIso } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import type { Db } from '@/lib/db/client';
import type { Prisma, Timesheet } from '@/lib/db/generated/client';
import { rateOn } from '@/lib/hours/rate-on';
import { timesheetTotals } from '@/lib/money/time-products';
import { rateSheet } from '@/lib/timesheets/pricing/rated';
import { listPeriods } from '@/lib/timesheets/weeks/periods';
import type { DemoCompany } from './company';
import { haveExpenses, seedExpenses } from './expenses';
import type { Sequence } from './random';
import { activityId, at, type DemoContract, type DemoTimesheet } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  random: Sequence;
  today: CalendarDay;
}

/** Seeds every contract's weeks up to last week; the demo's contractor still has to enter the current week. */
export async function seedTime(context: Context, contracts: DemoContract[]): Promise<DemoTimesheet[]> {
  const { db, company, tenant } = context;
  const sheets = contracts
    .filter(({ status }) => status !== 'draft')
    .flatMap((contract) => sheetsOf(context, contract));
  const rows = sheets.map((sheet): Prisma.TimesheetCreateManyInput => {
    const { currency } = sheet.contract.terms;
    const totals = timesheetTotals(sheet.entries, currency);
    const submitted = sheet.status === 'draft' ? null : at(addDays(sheet.periodEnd, 1));
    const approved =
      sheet.status === 'approved' || sheet.status === 'invoiced' ? at(addDays(sheet.periodEnd, 2)) : null;
    return {
      companyId: company.companyId,
      id: sheet.id,
      contractId: sheet.contract.id,
      ownerId: sheet.contract.consultantId,
      periodStart: dateFromDay(sheet.periodStart),
      periodEnd: dateFromDay(sheet.periodEnd),
      status: sheet.status,
      currency,
      totalMinutes: totals.totalMinutes.toFixed(),
      billTotal: totals.billTotal.toFixed(4),
      payTotal: totals.payTotal.toFixed(4),
      overtime: submitted ? { ...sheet.contract.overtime } : undefined,
      submittedAt: submitted,
      approvedAt: approved,
      approvedById: approved ? company.users.account_manager : null,
      closedReason: sheet.status === 'rejected' ? tenant.words.rejectedWeek : null,
      createdAt: at(sheet.periodStart),
      updatedAt: approved ?? submitted ?? at(sheet.periodStart),
    };
  });
  // Expenses are written while their sheet is open.
  const open = new Set(haveExpenses(sheets).map(({ id }) => id));
  await db.timesheet.createMany({
    data: rows.map((row) => (open.has(row.id ?? '') ? { ...row, status: 'draft' } : row)),
  });
  await seedExpenses(context, sheets);
  for (const [status, group] of Map.groupBy(haveExpenses(sheets), (sheet) => sheet.status)) {
    const ids = group.map(({ id }) => id);
    await db.timesheet.updateMany({ where: { companyId: company.companyId, id: { in: ids } }, data: { status } });
  }
  await db.timesheetEntry.createMany({
    data: sheets.flatMap((sheet) =>
      rowsOf(sheet).map(({ date, ...row }) => ({
        ...row,
        companyId: company.companyId,
        timesheetId: sheet.id,
        date: dateFromDay(date),
      })),
    ),
  });
  await db.activity.createMany({ data: sheets.flatMap((sheet) => historyOf(context, sheet)) });
  return sheets;
}

/** The rows of a sheet; until it is submitted they are the minutes that somebody entered, without rates. */
function rowsOf({ status, entries }: DemoTimesheet) {
  if (status !== 'draft' && status !== 'rejected') return entries;
  const entered = entries.filter(({ enteredMinutes }) => Number(enteredMinutes) > 0);
  return entered.map(({ id, date, rateType, enteredMinutes }) => ({
    id,
    date,
    rateType,
    enteredMinutes,
    minutes: enteredMinutes,
  }));
}

function sheetsOf({ tenant, random, today }: Context, contract: DemoContract): DemoTimesheet[] {
  const end = contract.lastDay ?? contract.endDate;
  const rules = {
    weekStart: tenant.weekStart,
    weekCut: 'whole' as const,
    contractStart: contract.startDate,
    contractEnd: end,
  };
  const until = contract.status === 'on_hold' ? addDays(today, -40) : addDays(today, -1);
  const periods = listPeriods({ start: contract.startDate, end: until }, rules).filter((period) => period.end < today);
  const weekend = weekendOf(tenant.country);
  const isWorked = (date: CalendarDay) => !weekend.includes(weekdayIso(date));
  return periods.flatMap((period) => {
    const age = Math.floor((dateFromDay(today).getTime() - dateFromDay(period.end).getTime()) / 604_800_000);
    const entered = eachDay(period).flatMap((date) => (isWorked(date) ? entriesOf(contract, date, random) : []));
    const entries = rateSheet(entered, contract).flatMap((row) =>
      row.unit === 'hour' ? [{ ...row, id: row.id ?? uuid(), unit: row.unit }] : [],
    );
    if (entries.length === 0) return [];
    return [
      {
        id: uuid(),
        contract,
        periodStart: period.start,
        periodEnd: period.end,
        status: statusAt(age, random),
        entries,
      },
    ];
  });
}

/** The status of a week by its age in weeks: newer weeks are less advanced, because invoicing is done once a month. */
function statusAt(weeks: number, random: Sequence): Timesheet['status'] {
  if (weeks === 0) return random.pick(['submitted', 'submitted', 'submitted', 'draft', 'rejected']);
  if (weeks <= 3) return random.pick(['approved', 'approved', 'approved', 'submitted']);
  return 'approved';
}

function entriesOf({ rates, overtime }: DemoContract, date: CalendarDay, random: Sequence) {
  if (random.next() < 0.04) return [];
  const entry = (rateType: string, minutes: string) =>
    rateOn(rates, rateType, date) ? [{ id: uuid(), date, minutes, rateType }] : [];
  const more = random.next() < 0.06 ? random.pick(['90', '120', '150']) : null;
  const usual = random.pick(['480', '480', '480', '450', '465', '495']);
  // If a rule finds the overtime, a long day is entered as it was worked.
  if (overtime.rule !== 'none') return entry('regular', more ? '630' : usual);
  return [...entry('regular', usual), ...(more ? entry('overtime', more) : [])];
}

function historyOf({ company, tenant }: Context, sheet: DemoTimesheet): Prisma.ActivityCreateManyInput[] {
  const base = { companyId: company.companyId, subjectType: 'timesheet', subjectId: sheet.id };
  const change = (fromState: string, toState: string, actorId: string, days: number, reason: string | null = null) => ({
    ...base,
    id: activityId(at(addDays(sheet.periodEnd, days))),
    event: 'status_changed',
    fromState,
    toState,
    actorId,
    reason,
    createdAt: at(addDays(sheet.periodEnd, days)),
  });
  const created = {
    ...base,
    id: activityId(at(sheet.periodStart)),
    event: 'created',
    actorId: sheet.contract.consultantId,
    createdAt: at(sheet.periodStart),
  };
  const submitted = change('draft', 'submitted', sheet.contract.consultantId, 1);
  const approved = change('submitted', 'approved', company.users.account_manager, 2);
  const rejected = change('submitted', 'rejected', company.users.account_manager, 2, tenant.words.rejectedWeek);
  const steps = {
    draft: [],
    submitted: [submitted],
    approved: [submitted, approved],
    invoiced: [submitted, approved],
    rejected: [submitted, rejected],
  };
  return [created, ...steps[sheet.status]];
}
