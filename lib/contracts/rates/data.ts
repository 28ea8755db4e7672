import { moneySeen } from '@/lib/auth/money-seen';
import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import {
  type ContractRow,
  findContract,
  inOrder,
  lockContract,
  type RateRow,
  rateSelect,
} from '@/lib/contracts/find.data';
import { editsRates } from '@/lib/contracts/policy';
import { positionsOf } from '@/lib/contracts/positions';
import { rateFigures } from '@/lib/contracts/rates/figures';
import { keepRatesFloor } from '@/lib/contracts/rates/floor.data';
import type { CandidateRate, RateInput, SubmissionRate } from '@/lib/contracts/rates/schema';
import { regularRateOn, toRate } from '@/lib/contracts/resource';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conflict, type FieldFault, invalid, notFound } from '@/lib/problem/problem';
import { referenceFaults } from '@/lib/references/data';

/** A contract's rates in their order. @throws Problem 404. */
export function listRates(actor: Actor, contractId: string): Promise<CandidateRate[]> {
  return tenant(actor, async (db) => {
    const contract = await findContract(db, actor, contractId);
    return contract.rates.map((rate) => toRate(actor, rate, contract));
  });
}

/** The rate that was agreed on the candidate submission. @throws Problem 404, also for a contract without one. */
export function getSubmissionRate(actor: Actor, contractId: string): Promise<SubmissionRate> {
  return tenant(actor, async (db) => {
    const { submission } = await findContract(db, actor, contractId);
    const row =
      submission &&
      (await db.candidateSubmission.findUnique({
        where: keyOf(actor, submission.id),
        select: { rateUnit: true, billRate: true, payRate: true, currency: true, burdenPercent: true },
      }));
    if (!row) throw notFound();
    return { submission, ...rateFigures({ ...row, unit: row.rateUnit }, row, moneySeen(actor)) };
  });
}

/**
 * Creates a rate that begins on a day, which may be in the past: submitted time keeps the rate it has.
 *
 * @throws Problem 404, 403, 422.
 */
export function createRate(actor: Actor, contractId: string, input: RateInput): Promise<CandidateRate> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsRates);
    await checkRate(db, actor, contract, input);
    const position = Math.max(0, ...contract.rates.map((rate) => rate.position)) + 1;
    const row = await db.candidateRate.create({
      data: { ...toColumns(input), companyId: actor.companyId, contractId, position },
      select: rateSelect,
    });
    await keepRatesFloor(db, actor, contract, { rate: row, reason: input.margin_reason });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'rate_added' });
    return toRate(actor, row, contract);
  });
}

/** The statuses of time whose rates are fixed. */
const submittedStatuses = ['submitted', 'approved', 'invoiced'] as const;
type SubmittedStatus = (typeof submittedStatuses)[number];

interface Expected {
  ifMatch?: number | undefined;
  /**
   * The statuses of submitted time that the caller updates in the same transaction, and which therefore does not fix
   * the row.
   */
  follows?: readonly SubmittedStatus[];
}

/**
 * Changes a rate. @throws Problem 404, 403, 412, 422, 409 once time was submitted at it, or if an active contract would
 * be without its first rate.
 */
export function updateRate(
  actor: Actor,
  contractId: string,
  id: string,
  input: RateInput,
  { ifMatch, follows }: Expected = {},
): Promise<CandidateRate> {
  return tenant(actor, async (db) => {
    const { contract, current } = await lockRate(db, actor, contractId, id, ifMatch);
    await checkRate(db, actor, contract, input, id);
    if (differs(current, input)) await keepSubmittedTime(db, actor, current, follows);
    const row = await db.candidateRate.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), version: { increment: 1 } },
      select: rateSelect,
    });
    keepFirstRate(
      contract,
      contract.rates.map((rate) => (rate.id === id ? row : rate)),
    );
    await keepRatesFloor(db, actor, contract, { rate: row, before: current, reason: input.margin_reason });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'rate_changed' });
    return toRate(actor, row, contract);
  });
}

/** Deletes a rate. @throws Problem 404, 403, 412, 409 as for a change. */
export function deleteRate(
  actor: Actor,
  contractId: string,
  id: string,
  { ifMatch, follows }: Expected = {},
): Promise<void> {
  return tenant(actor, async (db) => {
    const { contract, current } = await lockRate(db, actor, contractId, id, ifMatch);
    await keepSubmittedTime(db, actor, current, follows);
    keepFirstRate(
      contract,
      contract.rates.filter((rate) => rate.id !== id),
    );
    await db.candidateRate.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'rate_removed' });
  });
}

/** Reorders the rates. @throws Problem 404, 403, 422 unless `ids` has every rate of the contract once. */
export function reorderRates(actor: Actor, contractId: string, ids: readonly string[]): Promise<CandidateRate[]> {
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsRates);
    for (const { id, position } of positionsOf(ids, contract.rates)) {
      await db.candidateRate.update({ where: keyOf(actor, id), data: { position }, select: { id: true } });
    }
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: contractId, event: 'rates_reordered' });
    const rows = await db.candidateRate.findMany({
      where: { companyId: actor.companyId, contractId },
      orderBy: inOrder,
      select: rateSelect,
    });
    return rows.map((rate) => toRate(actor, rate, contract));
  });
}

async function lockRate(db: Db, actor: Actor, contractId: string, id: string, ifMatch?: number) {
  const contract = await lockContract(db, actor, contractId, editsRates);
  const current = contract.rates.find((rate) => rate.id === id);
  if (!current) throw notFound();
  await lockRow(db, 'candidate_rates', actor.companyId, id, ifMatch);
  return { contract, current };
}

/**
 * Checks a rate. Two rows of one type and day cannot exist (domain.md, "Rates"); the database enforces that as well. A
 * row that begins after the contract's last day would never be in force; one that begins before its first day is in
 * force from that day on.
 */
export async function checkRate(
  db: Db,
  actor: Actor,
  contract: ContractRow,
  input: RateInput,
  except?: string,
): Promise<void> {
  const faults: FieldFault[] = await referenceFaults(db, actor.companyId, [
    { path: 'rate_type', kind: 'rate_type', key: input.rate_type },
  ]);
  const twin = contract.rates.some(
    (rate) =>
      rate.id !== except &&
      rate.rateType === input.rate_type &&
      dayFromDate(rate.effectiveFrom) === input.effective_from,
  );
  if (twin) faults.push({ path: 'effective_from', key: 'rate_exists' });
  const end = nullableDay(contract.lastDay ?? contract.endDate);
  // A rate that was within the contract until the contract was ended can still be corrected.
  const before = contract.rates.find((rate) => rate.id === except);
  const isMoved = !before || dayFromDate(before.effectiveFrom) !== input.effective_from;
  if (isMoved && end !== null && input.effective_from > end)
    faults.push({ path: 'effective_from', key: 'after_contract' });
  if (faults.length > 0) throw invalid(...faults);
}

/** Whether a rate was changed: a rate is saved unchanged to get a reason for being below the margin floor. */
const differs = (rate: RateRow, input: RateInput): boolean =>
  rate.rateType !== input.rate_type ||
  rate.unit !== input.unit ||
  dayFromDate(rate.effectiveFrom) !== input.effective_from ||
  !rate.billRate.equals(input.bill_rate) ||
  !rate.payRate.equals(input.pay_rate);

/**
 * A row that is the snapshot of submitted time cannot change. The snapshot decides, not the dates: a row inserted later
 * may have priced nothing.
 */
async function keepSubmittedTime(
  db: Db,
  actor: Actor,
  rate: RateRow,
  follows: readonly SubmittedStatus[] = [],
): Promise<void> {
  const { companyId } = actor;
  const keeping = submittedStatuses.filter((status) => !follows.includes(status));
  const priced = await db.timesheetEntry.findFirst({
    where: {
      companyId,
      rateType: rate.rateType,
      date: { gte: rate.effectiveFrom },
      unit: rate.unit,
      billRate: rate.billRate,
      payRate: rate.payRate,
      timesheet: { companyId, contractId: rate.contractId, status: { in: keeping } },
    },
    select: { id: true },
  });
  if (priced) throw conflict('rate_in_use');
}

/** What activation requires stays required as long as the contract is not a draft. */
function keepFirstRate(contract: ContractRow, rates: readonly RateRow[]): void {
  if (contract.status !== 'draft' && !regularRateOn(rates, dayFromDate(contract.startDate)))
    throw conflict('rate_needed');
}

const toColumns = (input: RateInput) => ({
  rateType: input.rate_type,
  unit: input.unit,
  billRate: input.bill_rate,
  payRate: input.pay_rate,
  effectiveFrom: dateFromDay(input.effective_from),
});
