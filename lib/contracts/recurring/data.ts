import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { type ContractRow, lockContract } from '@/lib/contracts/find.data';
import { findInvoiced } from '@/lib/contracts/invoicing/data';
import { editsRates } from '@/lib/contracts/policy';
import type { RecurringLine, RecurringLineInput } from '@/lib/contracts/recurring/schema';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { decimal, formatAmount, formatRate, roundMoney } from '@/lib/money/amount';
import { secondTaxOf, toSecondTaxColumns } from '@/lib/money/second-tax';
import { isTaxCategory } from '@/lib/money/tax';
import { conflict, forbidden, invalid, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  contractId: true,
  description: true,
  quantity: true,
  unit: true,
  unitPrice: true,
  taxCategory: true,
  taxRate: true,
  taxReason: true,
  secondTaxName: true,
  secondTaxRate: true,
  secondTaxBase: true,
  natura: true,
  frequency: true,
  startsOn: true,
  endsOn: true,
  isRetainer: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  charges: { where: { isLive: true }, orderBy: { periodEnd: 'desc' }, take: 1, select: { periodEnd: true } },
} satisfies Prisma.RecurringLineSelect;
type Row = Prisma.RecurringLineGetPayload<{ select: typeof select }>;

/**
 * A contract's recurring lines, the oldest first.
 *
 * @throws Problem 404, 403 for an actor who does not see bill rates.
 */
export function listRecurringLines(actor: Actor, contractId: string): Promise<RecurringLine[]> {
  return tenant(actor, async (db) => {
    const contract = await findInvoiced(db, actor, contractId);
    if (!moneySeen(actor).bill) throw forbidden();
    const rows = await db.recurringLine.findMany({
      where: { companyId: actor.companyId, contractId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select,
    });
    return rows.map((row) => toResource(row, contract));
  });
}

/** Creates a recurring line. @throws Problem 404, 403, 422 for a first day before the contract's. */
export function createRecurringLine(
  actor: Actor,
  contractId: string,
  input: RecurringLineInput,
): Promise<RecurringLine> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsRates);
    const row = await db.recurringLine.create({
      data: { ...toColumns(contract, input), companyId: actor.companyId, contractId },
      select,
    });
    await note(db, actor, contractId);
    return toResource(row, contract);
  });
}

/** Changes the terms, for periods that no invoice has yet. @throws Problem 404, 403, 412, 422. */
export function updateRecurringLine(
  actor: Actor,
  contractId: string,
  id: string,
  input: RecurringLineInput,
  ifMatch?: number,
): Promise<RecurringLine> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsRates);
    await lockRecurringLine(db, actor, contractId, id, ifMatch);
    const row = await db.recurringLine.update({
      where: keyOf(actor, id),
      data: { ...toColumns(contract, input), version: { increment: 1 } },
      select,
    });
    await note(db, actor, contractId);
    return toResource(row, contract);
  });
}

/**
 * Deletes a recurring line. @throws Problem 404, 403, 412, 409 while an invoice has one of its periods: the line can be
 * given a last day instead.
 */
export function deleteRecurringLine(actor: Actor, contractId: string, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, editsRates);
    const row = await lockRecurringLine(db, actor, contractId, id, ifMatch);
    if (row.charges.length > 0) throw conflict('recurring_in_use');
    await db.recurringLine.delete({ where: keyOf(actor, id), select: { id: true } });
    await note(db, actor, contractId);
  });
}

/** Locks the line and then reads it, so that it sees a draft that was created in the meantime. */
async function lockRecurringLine(db: Db, actor: Actor, contractId: string, id: string, ifMatch?: number): Promise<Row> {
  await lockRow(db, 'recurring_lines', actor.companyId, id, ifMatch);
  const row = await db.recurringLine.findFirst({ where: { companyId: actor.companyId, contractId, id }, select });
  if (!row) throw notFound();
  return row;
}

const note = (db: Db, actor: Actor, contractId: string): Promise<void> =>
  recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'invoicing_changed' });

function toColumns(contract: ContractRow, input: RecurringLineInput) {
  if (input.starts_on < dayFromDate(contract.startDate)) throw invalid({ path: 'starts_on', key: 'before_contract' });
  return {
    description: input.description,
    quantity: input.quantity,
    unit: input.unit,
    unitPrice: input.unit_price,
    taxCategory: input.tax_category ?? null,
    taxRate: input.tax_category ? (input.tax_rate ?? '0') : null,
    taxReason: input.tax_reason ?? null,
    ...toSecondTaxColumns(secondTaxOf(input)),
    natura: input.natura ?? null,
    frequency: input.frequency,
    startsOn: dateFromDay(input.starts_on),
    endsOn: input.ends_on ? dateFromDay(input.ends_on) : null,
    isRetainer: input.retainer,
  };
}

const toResource = (row: Row, { currency }: ContractRow): RecurringLine => ({
  id: row.id,
  uuid: row.id,
  contract_id: row.contractId,
  description: row.description,
  quantity: formatRate(row.quantity),
  unit: row.unit,
  unit_price: formatRate(row.unitPrice),
  net_amount: formatAmount(roundMoney(decimal(row.quantity).times(decimal(row.unitPrice)), currency), currency),
  currency,
  tax_category: row.taxCategory !== null && isTaxCategory(row.taxCategory) ? row.taxCategory : null,
  tax_rate: row.taxRate && formatRate(row.taxRate),
  tax_reason: row.taxReason,
  second_tax_name: row.secondTaxName,
  second_tax_rate: row.secondTaxRate && formatRate(row.secondTaxRate),
  second_tax_base: row.secondTaxBase,
  natura: row.natura,
  frequency: row.frequency,
  starts_on: dayFromDate(row.startsOn),
  ends_on: nullableDay(row.endsOn),
  retainer: row.isRetainer,
  billed_until: nullableDay(row.charges[0]?.periodEnd ?? null),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
