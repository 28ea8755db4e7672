import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, type DayRange, dateFromDay } from '@/lib/calendar/days';
import type { Cycle } from '@/lib/contracts/invoicing/cycles';
import { invoicingTerms } from '@/lib/contracts/invoicing/terms.data';
import { periodsOf, unbilled } from '@/lib/contracts/recurring/periods';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { translatorFor } from '@/lib/i18n/translator';
import { lineNet } from '@/lib/invoices/amounts/totals';
import { lineDays } from '@/lib/invoices/drafting/draft-words';
import { setOffTime } from '@/lib/invoices/drafting/retainers.data';
import type { ManualLineInput } from '@/lib/invoices/schema';
import type { LineUnit } from '@/lib/money/rates';
import type { SecondTaxBase } from '@/lib/money/second-tax';
import { isTaxCategory } from '@/lib/money/tax';

/** The most charges that one draft takes; the rest goes onto the next draft. */
const mostAtOnce = 200;

/** A recurring line of a contract, with the periods that are on invoices which are not void. */
interface Row {
  id: string;
  contractId: string;
  currency: string;
  locale: string | null;
  description: string;
  quantity: string;
  unit: LineUnit;
  unitPrice: string;
  taxCategory: string | null;
  taxRate: string | null;
  taxReason: string | null;
  secondTaxName: string | null;
  secondTaxRate: string | null;
  secondTaxBase: SecondTaxBase | null;
  natura: string | null;
  isRetainer: boolean;
  frequency: string;
  startsOn: CalendarDay;
  /** The last day of the line, or of its contract. */
  endsOn: CalendarDay | null;
  cycle: Cycle['frequency'];
  weekStart: number;
  anchor: CalendarDay | null;
  billed: DayRange[];
}

/**
 * A period of a recurring line that is on no invoice, void ones aside. Decimal strings in the contract's currency,
 * before tax.
 */
export interface DueCharge extends Row {
  period: DayRange;
  netAmount: string;
}

/**
 * The periods of recurring lines that have ended by a day and are on no invoice, void ones aside; by contract, the
 * oldest first. A retainer is reduced by the amount of its time, several retainers of a contract one after the other in
 * the order in which they were created; while some of that time is not approved, the retainer is not due.
 *
 * @param which a condition on the contracts `c`
 */
export async function findDueCharges(
  db: Db,
  companyId: string,
  until: CalendarDay,
  which: Prisma.Sql,
): Promise<DueCharge[]> {
  const rows = await db.$queryRaw<Row[]>`
    select r.id, r.contract_id as "contractId", c.currency, k.locale, r.description, r.quantity::text, r.unit,
      r.unit_price::text as "unitPrice", r.tax_category as "taxCategory", r.tax_rate::text as "taxRate", r.tax_reason as "taxReason",
      r.second_tax_name as "secondTaxName", r.second_tax_rate::text as "secondTaxRate", r.second_tax_base as "secondTaxBase", r.natura,
      r.is_retainer as "isRetainer", r.frequency, r.starts_on::text as "startsOn",
      least(r.ends_on, coalesce(c.last_day, c.end_date))::text as "endsOn",
      n.frequency as cycle, c.week_start as "weekStart", n.anchor_date::text as anchor,
      coalesce((select jsonb_agg(jsonb_build_object('start', h.period_start, 'end', h.period_end)) from recurring_charges h
        where h.company_id = ${companyId}::uuid and h.recurring_line_id = r.id and h.is_live), '[]') as billed
    from recurring_lines r
    join contracts c on c.company_id = ${companyId}::uuid and c.id = r.contract_id
    join clients k on k.company_id = ${companyId}::uuid and k.id = c.client_id
    join ${invoicingTerms(companyId)} n on n.contract_id = c.id
    where r.company_id = ${companyId}::uuid and r.starts_on <= ${until}::date and c.status <> 'draft' and ${which}
    order by c.number, r.contract_id, r.created_at, r.id`;
  const periods = rows.map((row) => ({ row, ...periodsOfRow(row, until) }));
  const charged = ({ row, due }: (typeof periods)[number]) => due.map((period) => chargeOf(row, period));
  const retained = ({ row, all }: (typeof periods)[number]) =>
    row.isRetainer ? all.map((period) => chargeOf(row, period)) : [];
  return setOffTime(db, companyId, periods.flatMap(charged), periods.flatMap(retained));
}

/** The most days from the first day of a period to its last one. */
const longestPeriod = 31;

/** The periods that are due, and all periods of the line up to those with a day before `until`: billed, due and running. */
function periodsOfRow(row: Row, until: CalendarDay): { due: DayRange[]; all: DayRange[] } {
  const cycle = { frequency: row.cycle, weekStart: row.weekStart, anchor: row.anchor };
  const own = row.frequency === 'monthly' ? { ...cycle, frequency: 'monthly' as const } : cycle;
  const inForce = { start: row.startsOn, end: row.endsOn };
  const open = unbilled(periodsOf(own, inForce, addDays(until, longestPeriod)), row.billed);
  const all = [...row.billed, ...open].sort((a, b) => (a.start < b.start ? -1 : 1));
  return { due: open.filter(({ end }) => end <= until), all };
}

const chargeOf = (row: Row, period: DayRange): DueCharge => ({
  ...row,
  period,
  netAmount: lineNet(row.quantity, row.unitPrice, row.currency).toFixed(),
});

/** A recurring charge that goes onto a draft, with its line. */
export interface TakenCharge {
  charge: DueCharge;
  line: ManualLineInput & { id: string };
}

/** The charges that are due by a day. Their contracts stay locked until the transaction ends. */
export async function takeDueCharges(
  db: Db,
  { companyId, company }: Actor,
  contractIds: readonly string[],
  until: CalendarDay,
): Promise<TakenCharge[]> {
  const lines = await db.$queryRaw<unknown[]>`select id from recurring_lines
    where company_id = ${companyId}::uuid and contract_id = any(${[...contractIds]}::uuid[]) order by id for update`;
  if (lines.length === 0) return [];
  const due = await findDueCharges(db, companyId, until, Prisma.sql`c.id = any(${[...contractIds]}::uuid[])`);
  return due.slice(0, mostAtOnce).map((charge) => ({ charge, line: lineOf(charge, charge.locale ?? company.locale) }));
}

/** Whether the line of a charge is in hours. */
export const isHourly = (charge: DueCharge): boolean => charge.unit === 'hour' && isWhole(charge);

/** Whether the charge is billed in full: no time is set off against it. */
const isWhole = ({ quantity, unitPrice, currency, netAmount }: DueCharge): boolean =>
  lineNet(quantity, unitPrice, currency).eq(netAmount);

/** The line of a charge; for a retainer against which time is set off, the line bills the remainder. */
function lineOf(charge: DueCharge, locale: string): TakenCharge['line'] {
  const { description: text, period, quantity, unit, unitPrice, netAmount, taxCategory } = charge;
  const day = lineDays(locale);
  const category = taxCategory !== null && isTaxCategory(taxCategory) ? taxCategory : null;
  return {
    id: uuid(),
    contract_id: charge.contractId,
    description: translatorFor(locale, 'invoices')('line.recurring', {
      text,
      start: day(period.start),
      end: day(period.end),
    }),
    ...(isWhole(charge)
      ? { quantity, unit, unit_price: unitPrice }
      : { quantity: '1', unit: 'item', unit_price: netAmount }),
    tax_category: category,
    tax_rate: category && charge.taxRate,
    tax_reason: category && charge.taxReason,
    second_tax_name: charge.secondTaxName,
    second_tax_rate: charge.secondTaxRate,
    second_tax_base: charge.secondTaxBase,
    natura: charge.natura,
  };
}

/**
 * Notes that an invoice bills the periods. The database refuses a period that is on another invoice which is not void.
 */
export async function writeCharges(
  db: Db,
  { companyId }: Actor,
  invoiceId: string,
  taken: readonly TakenCharge[],
): Promise<void> {
  await db.recurringCharge.createMany({
    data: taken.map(({ charge, line }) => ({
      companyId,
      recurringLineId: charge.id,
      invoiceId,
      invoiceLineId: line.id,
      periodStart: dateFromDay(charge.period.start),
      periodEnd: dateFromDay(charge.period.end),
    })),
  });
}

/** Runs after a change of a draft: a period whose line was removed becomes due again. */
export const keepCharges = (db: Db, { companyId }: Actor, invoiceId: string): Promise<unknown> =>
  db.$executeRaw`
    delete from recurring_charges h
    where h.company_id = ${companyId}::uuid and h.invoice_id = ${invoiceId}::uuid and not exists (
      select from invoice_lines l where l.company_id = ${companyId}::uuid and l.id = h.invoice_line_id)`;

/**
 * Runs after an invoice was voided, or some of its lines were credited to be billed again: their periods become due
 * again.
 */
export const releaseCharges = (
  db: Db,
  { companyId }: Actor,
  invoiceId: string,
  lineIds?: readonly string[],
): Promise<unknown> =>
  db.recurringCharge.updateMany({
    where: { companyId, invoiceId, isLive: true, ...(lineIds ? { invoiceLineId: { in: [...lineIds] } } : {}) },
    data: { isLive: false },
  });
