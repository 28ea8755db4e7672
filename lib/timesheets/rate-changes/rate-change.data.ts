import 'server-only';
import { type NewActivity, recordActivities } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { lockContract } from '@/lib/contracts/find.data';
import { editsRates } from '@/lib/contracts/policy';
import { createRate, deleteRate, updateRate } from '@/lib/contracts/rates/data';
import type { CandidateRate, RateApplied, RateInput, RateReach } from '@/lib/contracts/rates/schema';
import { type Db, tenant } from '@/lib/db/client';
import { decimal } from '@/lib/money/amount';
import { conflict } from '@/lib/problem/problem';
import { ratedEntries } from '@/lib/timesheets/adjustments/adjustment';
import { adjustSheet, lockAdjustments } from '@/lib/timesheets/adjustments/adjustments.data';
import type { RatePreviewInput } from '@/lib/timesheets/rate-changes/rate-preview';
import { stampOf } from '@/lib/timesheets/rate-changes/rate-stamp';
import { ratesAfter, type TouchedSheet, touchedSheets } from '@/lib/timesheets/rate-changes/rate-touch.data';
import { replaceRates } from '@/lib/timesheets/rate-changes/snapshot.data';

type Saved = RateInput & RateApplied;

/** Adds a rate from its day on. @throws Problem as `createRate`, 409 if time that follows would have no rate. */
export const addRate = (actor: Actor, contractId: string, { apply, seen, ...input }: Saved): Promise<CandidateRate> =>
  reaching(actor, { contractId, change: input, apply, seen }, (within) => createRate(within, contractId, input));

/** Replaces the content of a rate. @throws Problem as `updateRate`, 409 if time that follows would have no rate. */
export const changeRate = (
  actor: Actor,
  contractId: string,
  id: string,
  { apply, seen, ...input }: Saved,
  ifMatch?: number,
): Promise<CandidateRate> =>
  reaching(actor, { contractId, change: { ...input, rate_id: id }, apply, seen }, (within) =>
    updateRate(within, contractId, id, input, { ifMatch, follows: followers[apply] }),
  );

/** @throws Problem as `deleteRate`, 409 if time that follows would have no rate. */
export const removeRate = (
  actor: Actor,
  contractId: string,
  id: string,
  { apply, seen }: RateApplied,
  ifMatch?: number,
): Promise<void> =>
  reaching(actor, { contractId, change: { rate_id: id, remove: true }, apply, seen }, (within) =>
    deleteRate(within, contractId, id, { ifMatch, follows: followers[apply] }),
  );

/** The statuses whose time follows a change; open sheets always follow. */
const followers = {
  none: [],
  drafts: ['submitted'],
  all: ['submitted', 'approved', 'invoiced'],
} as const satisfies Record<RateReach, readonly string[]>;

interface Reach extends RateApplied {
  contractId: string;
  change: RatePreviewInput;
}

/**
 * Saves a change of rates and lets submitted time follow, in one transaction (docs/domain.md, "Rate changes"). The
 * contract is locked, so that nobody submits or approves meanwhile. Of two calls at once, the second finds nothing to do.
 *
 * @throws Problem 409 if submitted time differs from what the preview showed.
 */
function reaching<T>(
  actor: Actor,
  { contractId, change, apply, seen }: Reach,
  save: (within: Actor & { db?: Db }) => Promise<T>,
): Promise<T> {
  if (apply === 'none') return save(actor);
  return tenant(actor, async (db) => {
    const contract = await lockContract(db, actor, contractId, editsRates);
    await lockAdjustments(db, actor, [contractId]);
    const touched = await touchedSheets(db, actor, contract, ratesAfter(contract, change));
    if (seen && seen !== stampOf(touched)) throw conflict('rate_preview_changed');
    const saved = await save({ ...actor, db });
    const following = touched.filter(({ status }) => followers[apply].some((one) => one === status));
    if (following.some(lacksRate)) throw conflict('time_without_rate');
    const submitted = following.filter(({ status }) => status === 'submitted');
    await replaceRates(
      db,
      actor.companyId,
      submitted.map(({ id, then, bill, pay }) => ({ id, rows: then, billTotal: bill.then, payTotal: pay.then })),
    );
    const told = submitted.map(({ id }) => toldOf(id, 'rates_applied'));
    for (const { id: timesheetId, status, now, then } of following) {
      if (status === 'submitted') continue;
      const [before, after] = [ratedEntries(now), ratedEntries(then)];
      const { currency } = contract;
      if (await adjustSheet(db, actor, { contractId, timesheetId, currency, now: before, then: after }))
        told.push(toldOf(timesheetId, 'adjusted'));
    }
    if (told.length > 0) await recordActivities(db, actor, told);
    return saved;
  });
}

const toldOf = (subjectId: string, event: string): NewActivity => ({ subjectType: 'timesheet', subjectId, event });

const lacksRate = ({ then }: TouchedSheet): boolean =>
  then.some(({ minutes, unit }) => unit === null && decimal(minutes).gt(0));
