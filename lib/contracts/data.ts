import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { checkContact } from '@/lib/candidates/contact.data';
import { checkChange, checkTerms, hasTimesheets, termsOf } from '@/lib/contracts/checks.data';
import {
  type ContractRow,
  contractSelect,
  findContract,
  insertContract,
  lockContract,
} from '@/lib/contracts/find.data';
import { placeConsultant } from '@/lib/contracts/people/people.data';
import { deletesContracts, editsContract, isOpen } from '@/lib/contracts/policy';
import { keepBurdenFloor } from '@/lib/contracts/rates/floor.data';
import { toContractRecord } from '@/lib/contracts/resource';
import type { ContractChange, ContractInput, ContractRecord } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { conflict } from '@/lib/problem/problem';
import { keepCandidate } from '@/lib/submissions/candidates/candidate.data';
import { releasePlacedSubmission } from '@/lib/submissions/data';
import { checkClient } from '@/lib/submissions/people.data';

/** Reads a contract. @throws Problem 404. */
export function getContract(actor: Actor, id: string): Promise<ContractRecord> {
  return tenant(actor, async (db) => toContractRecord(actor, await findContract(db, actor, id), actor.today));
}

/**
 * Whether start, week and currency are fixed because there are timesheets. The caller has checked that the actor sees
 * the contract.
 */
export const isFixedByTimesheets = (actor: Actor, id: string): Promise<boolean> =>
  tenant(actor, (db) => hasTimesheets(db, actor, id));

/**
 * Creates a contract without a candidate submission.
 *
 * @throws Problem 422.
 */
export function createContract(actor: Actor, input: ContractInput): Promise<ContractRecord> {
  return tenant(actor, async (db) => {
    await checkClient(db, actor, input.client_id);
    await checkTerms(db, actor, input);
    const candidateId = await keepCandidate(db, actor, input);
    await checkContact(db, actor, candidateId);
    const row = await insertContract(db, actor, {
      ...termsOf(actor, input),
      candidateId,
      clientId: input.client_id,
      consultantId: await placeConsultant(db, actor, candidateId, input.consultant_user_id),
      ownerId: input.owner_id ?? actor.userId,
      burdenPercent: input.burden_percent ?? '0',
    });
    return toContractRecord(actor, row, actor.today);
  });
}

/**
 * Changes a contract. @throws Problem 404, 403, 412, 409 once it is over, 422 also for changes that recorded time rules
 * out.
 */
export function updateContract(
  actor: Actor,
  id: string,
  input: ContractChange,
  ifMatch?: number,
): Promise<ContractRecord> {
  return tenant(actor, async (db) => {
    const current = await lockContract(db, actor, id, editsContract, ifMatch);
    if (!isOpen(current.status)) throw conflict('contract_closed', { status: `@statuses.contract.${current.status}` });
    await checkTerms(db, actor, input, current);
    await checkChange(db, actor, current, input);
    const row = await db.contract.update({
      where: keyOf(actor, id),
      data: changedColumns(actor, input, current),
      select: contractSelect,
    });
    await keepBurdenFloor(db, actor, row, current, input.margin_reason);
    if (input.consultant_user_id) await placeConsultant(db, actor, row.candidate.id, input.consultant_user_id);
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: id, event: 'updated' });
    return toContractRecord(actor, row, actor.today);
  });
}

/**
 * Deletes a contract; the submission that it came from, if any, becomes accepted again.
 *
 * @throws Problem 404, 403, 412, 409 unless it is a draft without timesheets.
 */
export function deleteContract(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const row = await lockContract(db, actor, id, deletesContracts, ifMatch);
    if (row.status !== 'draft') throw conflict('contract_not_draft');
    if (await hasTimesheets(db, actor, id)) throw conflict('in_use');
    await db.contract.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'contract', subjectId: id, event: 'deleted' });
    if (row.submission) await releasePlacedSubmission(db, actor, row.submission.id);
  });
}

/** Fields that are left out stay, except the end date and the consultant: a contract can be open and without either. */
const changedColumns = (actor: Actor, input: ContractChange, current: ContractRow) => ({
  ...termsOf(actor, input, current),
  consultantId: input.consultant_user_id ?? null,
  ownerId: input.owner_id ?? undefined,
  burdenPercent: input.burden_percent ?? undefined,
  weekStart: input.week_start,
  weekHours: input.week_hours,
  quarterDayHours: input.quarter_day_hours,
  version: { increment: 1 },
});
