import 'server-only';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { overtimeOf, overtimeSelect } from '@/lib/contracts/time/overtime';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { lawOf } from '@/lib/hours/laws/laws';
import { type Decimal, decimal, formatAmount, minorUnits } from '@/lib/money/amount';
import { type EarnedBonus, readBonusOvertime } from '@/lib/pay-runs/additions/bonus-overtime.data';
import { bonusOvertime, type PayLineKind } from '@/lib/pay-runs/additions/kinds';
import { type Addition, type AdditionInput, maximumAdditions } from '@/lib/pay-runs/additions/schema';
import { findPayRun, lockPayRun, visibleLines } from '@/lib/pay-runs/find.data';
import { conflict, invalid, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  payRunId: true,
  kind: true,
  description: true,
  amount: true,
  currency: true,
  isTaxable: true,
  inRegularRate: true,
  earnedFrom: true,
  earnedTo: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  contract: {
    select: {
      id: true,
      number: true,
      positionTitle: true,
      weekStart: true,
      candidate: { select: { id: true, name: true } },
    },
  },
  lines: { where: { kind: bonusOvertime }, select: { amount: true } },
} satisfies Prisma.PayAdditionSelect;
type Row = Prisma.PayAdditionGetPayload<{ select: typeof select }>;

/** Lists what was added to a run, as far as the actor may see its pay. @throws Problem 404. */
export function listAdditions(actor: Actor, payRunId: string): Promise<Addition[]> {
  return tenant(actor, async (db) => {
    await findPayRun(db, actor, payRunId);
    const rows = await db.payAddition.findMany({
      where: { companyId: actor.companyId, payRunId, lines: { some: visibleLines(actor) } },
      orderBy: [{ contractId: 'asc' }, { id: 'asc' }],
      select,
    });
    return rows.map(toResource);
  });
}

/** Adds a line to a draft. @throws Problem 404, 409 unless the run is a draft and takes more lines, 422. */
export function addAddition(actor: Actor, payRunId: string, input: AdditionInput): Promise<Addition> {
  return tenant(actor, async (db) => {
    const { companyId, userId: createdById } = actor;
    await lockDraft(db, actor, payRunId);
    if ((await db.payAddition.count({ where: { companyId, payRunId } })) >= maximumAdditions)
      throw conflict('too_many_pay_lines', { limit: maximumAdditions });
    const contract = await contractFor(db, companyId, input);
    const row = await db.payAddition.create({
      data: { ...toColumns(input), companyId, payRunId, currency: contract.currency, createdById },
      select: { id: true },
    });
    return settle(db, actor, row.id, contract);
  });
}

/** Changes what was added to a draft. @throws Problem 404, 412, 409 unless the run is a draft, 422. */
export function changeAddition(
  actor: Actor,
  { payRunId, id }: { payRunId: string; id: string },
  input: AdditionInput,
  ifMatch?: number,
): Promise<Addition> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    await lockDraft(db, actor, payRunId);
    await lockAddition(db, actor, payRunId, id, ifMatch);
    const contract = await contractFor(db, companyId, input);
    await db.payAddition.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), currency: contract.currency, version: { increment: 1 } },
      select: { id: true },
    });
    await db.payRunLine.deleteMany({ where: { companyId, additionId: id } });
    return settle(db, actor, id, contract);
  });
}

/** Removes what was added to a draft. @throws Problem 404, 412, 409 unless the run is a draft. */
export function removeAddition(actor: Actor, payRunId: string, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockDraft(db, actor, payRunId);
    await lockAddition(db, actor, payRunId, id, ifMatch);
    await db.payAddition.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

/**
 * Checks before a run is approved that its bonuses still raise the overtime that their lines pay: time may have been
 * approved since they were added.
 *
 * @throws Problem 409.
 */
export async function keepBonusOvertime(db: Db, { companyId }: Actor, payRunId: string): Promise<void> {
  const rows = await db.payAddition.findMany({ where: { companyId, payRunId, inRegularRate: true }, select });
  for (const row of rows) {
    const bonus = bonusOf(row);
    const due = bonus && (await readBonusOvertime(db, companyId, bonus));
    if (due && !due.eq(row.lines[0]?.amount ?? '0'))
      throw conflict('bonus_overtime_changed', {
        line: row.description,
        amount: due.toNumber(),
        currency: row.currency,
      });
  }
}

/** Locks the run, so that nobody approves it in the meantime. */
async function lockDraft(db: Db, actor: Actor, payRunId: string): Promise<void> {
  const { status } = await lockPayRun(db, actor, payRunId);
  if (status !== 'draft') throw conflict('pay_run_not_draft');
}

async function lockAddition(db: Db, actor: Actor, payRunId: string, id: string, ifMatch?: number): Promise<void> {
  await lockRow(db, 'pay_additions', actor.companyId, id, ifMatch);
  const found = await db.payAddition.findFirst({
    where: { companyId: actor.companyId, payRunId, id },
    select: { id: true },
  });
  if (!found) throw notFound();
}

const contractSelect = {
  id: true,
  currency: true,
  consultantId: true,
  ...overtimeSelect,
} satisfies Prisma.ContractSelect;
type ContractRow = Prisma.ContractGetPayload<{ select: typeof contractSelect }>;

async function contractFor(db: Db, companyId: string, input: AdditionInput): Promise<ContractRow> {
  const contract = await db.contract.findFirst({ where: { companyId, id: input.contract_id }, select: contractSelect });
  if (!contract) throw invalid({ path: 'contract_id', key: 'not_an_option' });
  if (decimal(input.amount).decimalPlaces() > minorUnits(contract.currency))
    throw invalid({ path: 'amount', key: 'too_many_decimals' });
  if (input.in_regular_rate && !followsFlsa(contract))
    throw invalid({ path: 'in_regular_rate', key: 'no_regular_rate' });
  return contract;
}

/** Whether the contract has a rule of the United States, now or for earlier weeks. */
function followsFlsa(contract: ContractRow): boolean {
  const { rule, earlier = [] } = overtimeOf(contract);
  return [rule, ...earlier.map((one) => one.rule)].some((each) => lawOf(each)?.country === 'US');
}

/** Writes the lines of an addition, and reads it. */
async function settle(db: Db, actor: Actor, id: string, contract: ContractRow): Promise<Addition> {
  const { companyId } = actor;
  const row = await db.payAddition.findUniqueOrThrow({ where: keyOf(actor, id), select });
  const bonus = bonusOf(row);
  const raised = bonus && (await readBonusOvertime(db, companyId, bonus));
  const lineOf = (kind: PayLineKind, amount: Decimal, sign: 1 | -1) => ({
    companyId,
    payRunId: row.payRunId,
    contractId: contract.id,
    ownerId: contract.consultantId,
    additionId: id,
    kind,
    rateType: kind,
    unit: 'item' as const,
    minutes: '0',
    // A price is never below 0 (EN 16931 BR-27): a deduction takes off one of them.
    quantity: String(sign),
    rate: amount.toFixed(),
    amount: amount.times(sign).toFixed(),
    currency: row.currency,
  });
  await db.payRunLine.createMany({
    data: [
      lineOf(row.kind, decimal(row.amount), row.kind === 'deduction' ? -1 : 1),
      ...(raised?.gt(0) ? [lineOf(bonusOvertime, raised, 1)] : []),
    ],
  });
  return toResource(await db.payAddition.findUniqueOrThrow({ where: keyOf(actor, id), select }));
}

function bonusOf({ inRegularRate, earnedFrom, earnedTo, contract, currency, amount }: Row): EarnedBonus | null {
  if (!inRegularRate || !earnedFrom || !earnedTo) return null;
  return { contract, currency, amount: amount.toFixed(), from: dayFromDate(earnedFrom), to: dayFromDate(earnedTo) };
}

const dateOf = (day: CalendarDay | null | undefined): Date | null => (day ? dateFromDay(day) : null);

const toColumns = (input: AdditionInput) => ({
  contractId: input.contract_id,
  kind: input.kind,
  description: input.description,
  amount: input.amount,
  isTaxable: input.taxable,
  inRegularRate: input.in_regular_rate,
  earnedFrom: dateOf(input.earned_from),
  earnedTo: dateOf(input.earned_to),
});

function toResource({ contract: { id, number, positionTitle, candidate }, currency, ...row }: Row): Addition {
  return {
    id: row.id,
    uuid: row.id,
    pay_run_id: row.payRunId,
    contract: { id, number, position_title: positionTitle },
    candidate,
    kind: row.kind,
    description: row.description,
    amount: formatAmount(row.amount, currency),
    currency,
    taxable: row.isTaxable,
    in_regular_rate: row.inRegularRate,
    earned_from: nullableDay(row.earnedFrom),
    earned_to: nullableDay(row.earnedTo),
    overtime_amount: row.inRegularRate ? formatAmount(row.lines[0]?.amount ?? '0', currency) : null,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
