import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { isAmount } from '@/lib/commissions/basis';
import type { Tier } from '@/lib/commissions/earnings';
import { createsCommissions, deletesCommissions, editsCommissions, seesCommissions } from '@/lib/commissions/policy';
import { type Commission, type CommissionInput, storedTiers } from '@/lib/contracts/commissions/schema';
import { firstOvershoot } from '@/lib/contracts/commissions/splits';
import { type ContractRow, findContract, lockContract } from '@/lib/contracts/find.data';
import { positionsOf } from '@/lib/contracts/positions';
import { type Db, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName, type Named } from '@/lib/http/named';
import { decimal, formatAmount, formatRate, minorUnits } from '@/lib/money/amount';
import { conflict, type FieldFault, invalid, notFound } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

/** The most people in the list of a form; nobody scrolls further. */
const mostRecipients = 2_000;

const select = {
  id: true,
  contractId: true,
  commissionType: true,
  recipient: idAndName,
  basis: true,
  percent: true,
  amount: true,
  tiers: true,
  effectiveFrom: true,
  effectiveTo: true,
  position: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  postings: { select: { id: true }, take: 1 },
} satisfies Prisma.CommissionSelect;
type Row = Prisma.CommissionGetPayload<{ select: typeof select }>;

/**
 * Who earns which commission of a contract, in order; only the actor's own if the actor may see no others. @throws
 * Problem 404.
 */
export function listCommissions(actor: Actor, contractId: string): Promise<Commission[]> {
  return tenant(actor, async (db) => {
    const contract = await findContract(db, actor, contractId);
    const rows = await findCommissions(db, actor, contractId);
    return rows.filter((row) => seesCommissions(actor, row.recipient.id)).map((row) => toResource(row, contract));
  });
}

/**
 * Creates a commission. @throws Problem 404, 403, 422 for a recipient or type that does not exist, days outside the
 * contract, splits over 100 %.
 */
export function createCommission(actor: Actor, contractId: string, input: CommissionInput): Promise<Commission> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, createsCommissions);
    const rows = await findCommissions(db, actor, contractId);
    await check(db, actor, { contract, others: rows, input });
    const row = await db.commission.create({
      data: {
        ...toColumns(input),
        companyId: actor.companyId,
        contractId,
        position: Math.max(0, ...rows.map(({ position }) => position)) + 1,
      },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'commission_added' });
    return toResource(row, contract);
  });
}

/**
 * Changes a commission. @throws Problem 404, 403, 412, 422, 409 for terms other than its end once an invoice has earned
 * it.
 */
export function updateCommission(
  actor: Actor,
  contractId: string,
  id: string,
  input: CommissionInput,
  ifMatch?: number,
): Promise<Commission> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsCommissions);
    const current = await lockCommission(db, actor, contractId, id, ifMatch);
    const others = (await findCommissions(db, actor, contractId)).filter((row) => row.id !== id);
    await check(db, actor, { contract, others, input, recipient: current.recipient.id });
    await keepWhatWasEarned(db, actor, current, input);
    const row = await db.commission.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), version: { increment: 1 } },
      select,
    });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'commission_changed' });
    return toResource(row, contract);
  });
}

/** Deletes a commission. @throws Problem 404, 403, 412, 409 once an invoice has earned it. */
export function deleteCommission(actor: Actor, contractId: string, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockContract(db, actor, contractId, deletesCommissions);
    const current = await lockCommission(db, actor, contractId, id, ifMatch);
    if (current.postings.length > 0) throw conflict('commission_in_use');
    await db.commission.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'commission_removed' });
  });
}

/** Reorders the commissions. @throws Problem 404, 403, 422 unless `ids` has every commission of the contract once. */
export function reorderCommissions(actor: Actor, contractId: string, ids: readonly string[]): Promise<Commission[]> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsCommissions);
    for (const { id, position } of positionsOf(ids, await findCommissions(db, actor, contractId))) {
      await db.commission.update({ where: keyOf(actor, id), data: { position }, select: { id: true } });
    }
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'commissions_reordered' });
    return (await findCommissions(db, actor, contractId)).map((row) => toResource(row, contract));
  });
}

/** The active colleagues, for an actor who writes commissions. */
export function possibleRecipients(actor: Actor): Promise<Named[]> {
  return tenant(actor, (db) =>
    db.user.findMany({
      where: { companyId: actor.companyId, isActive: true, deletedAt: null },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      select: { id: true, name: true },
      take: mostRecipients,
    }),
  );
}

const findCommissions = (db: Db, actor: Actor, contractId: string): Promise<Row[]> =>
  db.commission.findMany({
    where: { companyId: actor.companyId, contractId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select,
  });

/** Locks the commission and then reads it, so that it sees an invoice that was issued in the meantime. */
async function lockCommission(db: Db, actor: Actor, contractId: string, id: string, ifMatch?: number): Promise<Row> {
  await lockRow(db, 'commissions', actor.companyId, id, ifMatch);
  const row = await db.commission.findFirst({ where: { companyId: actor.companyId, contractId, id }, select });
  if (!row) throw notFound();
  return row;
}

interface Asked {
  contract: ContractRow;
  /** The contract's other commissions. */
  others: readonly Row[];
  input: CommissionInput;
  /** The present recipient, who may stay. */
  recipient?: string;
}

async function check(db: Db, actor: Actor, { contract, others, input, recipient }: Asked): Promise<void> {
  const faults = [
    ...(await referenceFaults(db, actor.companyId, [{ path: 'type', kind: 'commission_type', key: input.type }])),
    ...(input.recipient_id === recipient ? [] : await recipientFaults(db, actor, input)),
    ...dayFaults(contract, input),
    ...amountFaults(contract, input),
    ...splitFaults(others, input),
  ];
  if (faults.length > 0) throw invalid(...faults);
}

async function recipientFaults(db: Db, actor: Actor, { recipient_id: id }: CommissionInput): Promise<FieldFault[]> {
  const where = { companyId: actor.companyId, id, isActive: true, deletedAt: null };
  const found = await db.user.findFirst({ where, select: { id: true } });
  return found ? [] : [{ path: 'recipient_id', key: 'unknown_reference' }];
}

function splitFaults(others: readonly Row[], input: CommissionInput): FieldFault[] {
  if (!input.percent) return [];
  const { percent, tiers = null, effective_from: start, effective_to: end = null } = input;
  const ofType = others.filter((row) => row.commissionType === input.type);
  const over = firstOvershoot([
    { percent, tiers, start, end },
    ...ofType.map((row) => ({
      percent: row.percent,
      tiers: tiersOf(row),
      start: dayFromDate(row.effectiveFrom),
      end: nullableDay(row.effectiveTo),
    })),
  ]);
  if (!over) return [];
  const values = { from: over.start, percent: formatRate(over.percent).replace(/\.?0+$/, '') };
  return over.end === null
    ? [{ path: 'percent', key: 'splits_over_100_from', values }]
    : [{ path: 'percent', key: 'splits_over_100', values: { ...values, to: over.end } }];
}

function dayFaults(contract: ContractRow, input: CommissionInput): FieldFault[] {
  const start = dayFromDate(contract.startDate);
  const end = nullableDay(contract.lastDay ?? contract.endDate);
  const from = input.effective_from;
  const to = input.effective_to ?? null;
  return [
    ...(from < start ? [{ path: 'effective_from', key: 'before_contract' }] : []),
    ...(end !== null && from > end ? [{ path: 'effective_from', key: 'after_contract' }] : []),
    ...(end !== null && to !== null && to > end ? [{ path: 'effective_to', key: 'after_contract' }] : []),
  ];
}

/** An amount per hour is a rate with four decimals; an amount that is paid once has the currency's decimals. */
const amountFaults = ({ currency }: ContractRow, { basis, amount, tiers }: CommissionInput): FieldFault[] => {
  const hasTooMany = (value: string) => decimal(value).decimalPlaces() > minorUnits(currency);
  return [
    ...(basis === 'fixed_once' && amount && hasTooMany(amount) ? [{ path: 'amount', key: 'too_many_decimals' }] : []),
    ...(tiers ?? []).flatMap(({ over }, index) =>
      hasTooMany(over) ? [{ path: `tiers.${index}.over`, key: 'too_many_decimals' }] : [],
    ),
  ];
};

/**
 * Statements show what was earned by these terms: only the last day may still change, and not to before a day that has
 * counted.
 */
async function keepWhatWasEarned(db: Db, actor: Actor, current: Row, input: CommissionInput): Promise<void> {
  if (current.postings.length === 0) return;
  if (JSON.stringify(termsOf(current)) !== JSON.stringify(termsAsked(input))) throw conflict('commission_in_use');
  if (!input.effective_to) return;
  const counted = await db.timesheetEntry.findFirst({
    where: {
      companyId: actor.companyId,
      date: { gt: dateFromDay(input.effective_to), ...(current.effectiveTo ? { lte: current.effectiveTo } : {}) },
      invoiceLinks: {
        some: { isLive: true, line: { contractId: current.contractId, invoice: { status: 'issued' } } },
      },
    },
    select: { id: true },
  });
  if (counted) throw conflict('commission_in_use');
}

/** The terms that can no longer change: everything but the end. */
const termsOf = (row: Row) => [
  row.commissionType,
  row.recipient.id,
  row.basis,
  row.percent && formatRate(row.percent),
  row.amount && formatRate(row.amount),
  tiersOf(row),
  dayFromDate(row.effectiveFrom),
];

const termsAsked = (input: CommissionInput): ReturnType<typeof termsOf> => [
  input.type,
  input.recipient_id,
  input.basis,
  input.percent ?? null,
  input.amount ?? null,
  input.tiers ?? null,
  input.effective_from,
];

const tiersOf = ({ tiers }: Row): Tier[] | null => (tiers === null ? null : storedTiers.parse(tiers));

const toColumns = (input: CommissionInput) => ({
  commissionType: input.type,
  recipientId: input.recipient_id,
  basis: input.basis,
  percent: isAmount(input.basis) ? null : (input.percent ?? null),
  amount: isAmount(input.basis) ? (input.amount ?? null) : null,
  tiers: input.tiers ?? Prisma.DbNull,
  effectiveFrom: dateFromDay(input.effective_from),
  effectiveTo: input.effective_to ? dateFromDay(input.effective_to) : null,
});

const toResource = (row: Row, { currency }: ContractRow): Commission => ({
  id: row.id,
  uuid: row.id,
  contract_id: row.contractId,
  type: row.commissionType,
  recipient: row.recipient,
  basis: row.basis,
  percent: row.percent && formatRate(row.percent),
  amount: row.amount && (row.basis === 'hour' ? formatRate(row.amount) : formatAmount(row.amount, currency)),
  currency,
  tiers: tiersOf(row)?.map(({ over, percent }) => ({ over: formatAmount(over, currency), percent })) ?? null,
  effective_from: dayFromDate(row.effectiveFrom),
  effective_to: nullableDay(row.effectiveTo),
  position: row.position,
  in_use: row.postings.length > 0,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
