import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import { hasTimeAfter } from '@/lib/contracts/checks.data';
import { type ContractRow, contractSelect, lockContract } from '@/lib/contracts/find.data';
import { lastDayFault, lastDayOf } from '@/lib/contracts/last-day';
import { tellActivated } from '@/lib/contracts/notices/tell.data';
import { editsContract } from '@/lib/contracts/policy';
import { checkContractFloor } from '@/lib/contracts/rates/floor.data';
import { regularRateOn, toContractRecord } from '@/lib/contracts/resource';
import type { ContractRecord, ContractStatusInput } from '@/lib/contracts/schema';
import { checkTransition } from '@/lib/contracts/transitions';
import { type Db, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { badTransition, invalid } from '@/lib/problem/problem';

const faultPaths = {
  reason_required: 'reason',
  rejected_by_required: 'status',
  last_day_required: 'last_day',
} as const;

/**
 * Moves a contract to its next status, and writes that into its activity log. A contract becomes active only with a
 * regular rate that is in force on its first day; it needs no consultant, since the office may record the time. Only
 * `changeContractStatus` (lib/requirements) calls it, which then checks what the contract requires.
 *
 * @throws Problem 404, 403, 412, 409 for a step that domain.md does not have, 422 for what the step lacks.
 */
export function stepContract(
  actor: Actor,
  id: string,
  input: ContractStatusInput,
  ifMatch?: number,
): Promise<ContractRecord> {
  const today = actor.today;
  return tenant(actor, async (db) => {
    const current = await lockContract(db, actor, id, editsContract, ifMatch);
    checkStep(current, input);
    if (current.status === 'draft' && input.status === 'active') await checkContractFloor(db, actor, current);
    const row = await db.contract.update({
      where: keyOf(actor, id),
      data: {
        ...(await closingColumns(db, actor, current, input, today)),
        status: input.status,
        version: { increment: 1 },
      },
      select: contractSelect,
    });
    await recordActivity(db, actor, {
      subjectType: 'contract',
      subjectId: id,
      event: 'status_changed',
      from: current.status,
      to: input.status,
      reason: input.reason,
    });
    if (current.status === 'draft' && input.status === 'active') await tellActivated(db, actor, id);
    return toContractRecord(actor, row, today);
  });
}

function checkStep(current: ContractRow, { status, reason, last_day }: ContractStatusInput): void {
  const check = checkTransition(current.status, status, { reason, lastDay: last_day });
  if (!check.ok) {
    if (check.why === 'not_allowed') throw badTransition('contract', current.status, status);
    throw invalid({ path: faultPaths[check.why], key: check.why });
  }
  if (status === 'active' && !regularRateOn(current.rates, dayFromDate(current.startDate))) {
    throw invalid({ path: 'candidate_rates', key: 'regular_rate_missing' });
  }
}

/** The columns for when and why the contract is over: a day within the contract, and not before recorded time. */
async function closingColumns(db: Db, actor: Actor, row: ContractRow, input: ContractStatusInput, today: CalendarDay) {
  if (input.status !== 'ended' && input.status !== 'terminated') return {};
  const dates = { startDate: dayFromDate(row.startDate), endDate: nullableDay(row.endDate) };
  const lastDay = input.last_day ?? lastDayOf(dates, today);
  const fault =
    lastDayFault(dates, lastDay) ?? ((await hasTimeAfter(db, actor, row.id, lastDay)) ? 'time_after_end' : undefined);
  if (fault) throw invalid({ path: 'last_day', key: fault });
  return { lastDay: dateFromDay(lastDay), closedReason: input.reason ?? null };
}
