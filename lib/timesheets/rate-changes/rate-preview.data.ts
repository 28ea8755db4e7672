import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { dayFromDate } from '@/lib/calendar/days';
import { type ContractRow, findContract } from '@/lib/contracts/find.data';
import { editsRates } from '@/lib/contracts/policy';
import { checkRate } from '@/lib/contracts/rates/data';
import { type Db, tenant } from '@/lib/db/client';
import { findMarginFloor } from '@/lib/margins/data';
import { breaksFloor } from '@/lib/margins/floor';
import { seesMarginFloor } from '@/lib/margins/policy';
import { Decimal, decimal, formatAmount, roundMoney, sum } from '@/lib/money/amount';
import { can } from '@/lib/permissions';
import { forbidden, invalid } from '@/lib/problem/problem';
import { seesEveryTimesheet } from '@/lib/timesheets/policy';
import type { RatePreview, RatePreviewInput } from '@/lib/timesheets/rate-changes/rate-preview';
import { stampOf } from '@/lib/timesheets/rate-changes/rate-stamp';
import { ratesAfter, type TouchedSheet, touchedSheets } from '@/lib/timesheets/rate-changes/rate-touch.data';

/**
 * Shows what a new, changed or removed rate would affect, and changes nothing.
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
    const touched = await touchedSheets(db, actor, contract, ratesAfter(contract, input));
    return {
      ...(await present(db, actor, contract, touched)),
      ...(await floorSeen({ ...actor, db }, contract, input)),
    };
  });
}

/** The margin floor, for anyone who sees margins. */
async function floorSeen(actor: Actor, { clientId, burdenPercent }: ContractRow, input: RatePreviewInput) {
  if ('remove' in input || !seesMarginFloor(actor)) return {};
  const rates = { billRate: input.bill_rate, payRate: input.pay_rate, burdenPercent };
  return { below_floor: breaksFloor(rates, await findMarginFloor(actor, clientId)) };
}

async function present(db: Db, actor: Actor, contract: ContractRow, touched: TouchedSheet[]): Promise<RatePreview> {
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
    seen: stampOf(touched),
    ...(seen.margin ? { margin: amounts({ now: margin('now'), then: margin('then') }) } : {}),
  };
}

const burdenOf = (pay: Decimal, { burdenPercent, currency }: ContractRow): Decimal =>
  roundMoney(pay.times(decimal(burdenPercent)).div(new Decimal(100)), currency);

/** Finds the live invoices that bill the sheets. */
function invoicesOf(db: Db, { companyId }: Actor, touched: readonly TouchedSheet[]) {
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
