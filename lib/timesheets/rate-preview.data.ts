import 'server-only';
import { moneySeen } from '@/lib/auth/money-seen';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import { type ContractRow, findContract } from '@/lib/contracts/find.data';
import { editsRates } from '@/lib/contracts/policy';
import { checkRate } from '@/lib/contracts/rates/data';
import { type Db, tenant } from '@/lib/db/client';
import type { DatedRate } from '@/lib/hours/rate';
import { overtimeKept } from '@/lib/hours/schema';
import { forbidden, invalid } from '@/lib/http/problem';
import { Decimal, decimal, formatAmount, formatRate, roundMoney, sum } from '@/lib/money/amount';
import { storedRows, termsOf } from '@/lib/timesheets/figures.data';
import { isOpen, seesEveryTimesheet } from '@/lib/timesheets/policy';
import type { RatePreview, RatePreviewInput } from '@/lib/timesheets/rate-preview';
import { ratedTotals, rateSheet, type SheetRow } from '@/lib/timesheets/rated';
import type { TimesheetStatus } from '@/lib/timesheets/transitions';

interface Touched {
  id: string;
  periodStart: Date;
  periodEnd: Date;
  status: TimesheetStatus;
  days: number;
  bill: { now: Decimal; then: Decimal };
  pay: { now: Decimal; then: Decimal };
}

/**
 * What a new, changed or removed rate would touch, doing nothing.
 *
 * @throws Problem 404, 403, 422 as saving it, and at `rate_id` for a rate that the contract does not have.
 */
export function previewRate(actor: Actor, contractId: string, input: RatePreviewInput): Promise<RatePreview> {
  return tenant(actor, async (db) => {
    const contract = await findContract(db, actor, contractId);
    if (!editsRates(actor, contract)) throw forbidden();
    const current = contract.rates.find(({ id }) => id === input.rate_id);
    if (input.rate_id !== undefined && !current) throw invalid({ path: 'rate_id', key: 'unknown_reference' });
    if (!('remove' in input)) await checkRate(db, actor, contract, input, input.rate_id);
    const others = contract.rates.filter(({ id }) => id !== input.rate_id).map(toDated);
    const then = 'remove' in input ? others : [...others, toRate(input)];
    const from = [current && dayFromDate(current.effectiveFrom), 'remove' in input ? undefined : input.effective_from];
    const [first = ''] = from.filter((day) => day !== undefined).sort();
    return present(db, actor, contract, await touchedBy(db, actor, contract, then, first));
  });
}

/** The contract's sheets whose time would have another rate, the latest first. */
async function touchedBy(
  db: Db,
  { companyId }: Actor,
  contract: ContractRow,
  then: readonly DatedRate[],
  first: string,
): Promise<Touched[]> {
  const sheets = await db.timesheet.findMany({
    where: { companyId, contractId: contract.id, periodEnd: { gte: dateFromDay(first) } },
    orderBy: { periodStart: 'desc' },
    select: {
      id: true,
      contractId: true,
      periodStart: true,
      periodEnd: true,
      status: true,
      billTotal: true,
      payTotal: true,
      overtime: true,
    },
  });
  const [stored, terms] = [await storedRows(db, companyId, sheets), await termsOf(db, companyId, sheets)];
  return sheets.flatMap(({ overtime, billTotal, payTotal, ...sheet }) => {
    const present = terms.get(sheet.id);
    if (!present) return [];
    const entered = (stored.get(sheet.id) ?? []).flatMap((row) =>
      decimal(row.enteredHours).isZero() ? [] : [{ ...row, hours: row.enteredHours }],
    );
    const kept = { ...present, overtime: overtime === null ? present.overtime : overtimeKept.parse(overtime) };
    const [before, after] = [rateSheet(entered, kept), rateSheet(entered, { ...kept, rates: then })];
    const days = daysOfOtherRates(before, after);
    if (days === 0) return [];
    const now = isOpen(sheet.status) ? ratedTotals(before, contract.currency) : { billTotal, payTotal };
    const totals = ratedTotals(after, contract.currency);
    return [
      {
        ...sheet,
        days,
        bill: { now: decimal(now.billTotal), then: totals.billTotal },
        pay: { now: decimal(now.payTotal), then: totals.payTotal },
      },
    ];
  });
}

function daysOfOtherRates(before: readonly SheetRow[], after: readonly SheetRow[]): number {
  const worth = ({ date, rateType, hours, unit, billRate, payRate }: SheetRow) =>
    JSON.stringify([date, rateType, hours, unit, billRate, payRate]);
  const known = new Set(before.map(worth));
  const others = after.filter((row) => decimal(row.hours).gt(0) && !known.has(worth(row)));
  return new Set(others.map(({ date }) => date)).size;
}

async function present(db: Db, actor: Actor, contract: ContractRow, touched: Touched[]): Promise<RatePreview> {
  const seen = moneySeen(actor);
  const { currency } = contract;
  const amounts = ({ now, then }: { now: Decimal; then: Decimal }) => ({
    now: formatAmount(now, currency),
    then: formatAmount(then, currency),
  });
  const total = (side: 'bill' | 'pay') => ({
    now: sum(touched.map((sheet) => sheet[side].now)),
    then: sum(touched.map((sheet) => sheet[side].then)),
  });
  const [bill, pay] = [total('bill'), total('pay')];
  const margin = (at: 'now' | 'then') => bill[at].minus(pay[at]).minus(burdenOf(pay[at], contract));
  return {
    currency,
    days: touched.reduce((count, { days }) => count + days, 0),
    by_status: Object.fromEntries(
      [...Map.groupBy(touched, ({ status }) => status)].map(([status, sheets]) => [status, sheets.length]),
    ),
    timesheets: seesEveryTimesheet(actor)
      ? touched.map((sheet) => ({
          id: sheet.id,
          period_start: dayFromDate(sheet.periodStart),
          period_end: dayFromDate(sheet.periodEnd),
          status: sheet.status,
          ...(seen.bill ? { bill: amounts(sheet.bill) } : {}),
          pay: amounts(sheet.pay),
        }))
      : [],
    ...(can(actor, 'view_invoices') ? { invoices: await invoicesOf(db, actor, touched) } : {}),
    ...(seen.bill ? { bill: amounts(bill) } : {}),
    pay: amounts(pay),
    ...(seen.margin ? { margin: amounts({ now: margin('now'), then: margin('then') }) } : {}),
  };
}

const burdenOf = (pay: Decimal, { burdenPercent, currency }: ContractRow): Decimal =>
  roundMoney(pay.times(decimal(burdenPercent)).div(new Decimal(100)), currency);

/** The live invoices that the sheets stand on. */
function invoicesOf(db: Db, { companyId }: Actor, touched: readonly Touched[]) {
  const ofTouched = { companyId, timesheetId: { in: touched.map(({ id }) => id) } };
  return db.invoice.findMany({
    where: {
      companyId,
      status: { not: 'void' },
      lines: { some: { companyId, entries: { some: { companyId, isLive: true, entry: ofTouched } } } },
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true, number: true },
  });
}

const toDated = ({ rateType, unit, billRate, payRate, effectiveFrom }: ContractRow['rates'][number]): DatedRate => ({
  rateType,
  unit,
  billRate: formatRate(billRate),
  payRate: formatRate(payRate),
  effectiveFrom: dayFromDate(effectiveFrom),
});

const toRate = (input: Exclude<RatePreviewInput, { remove: true }>): DatedRate => ({
  rateType: input.rate_type,
  unit: input.unit,
  billRate: input.bill_rate,
  payRate: input.pay_rate,
  effectiveFrom: input.effective_from,
});
