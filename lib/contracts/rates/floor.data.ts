import 'server-only';
import type { Actor } from '@/lib/actor';
import { type ContractRow, findContract, lockContract, type RateRow } from '@/lib/contracts/find.data';
import { editsContract, seesInvoicing } from '@/lib/contracts/policy';
import type { Contract } from '@/lib/contracts/schema';
import { type Db, tenant } from '@/lib/db/client';
import { checkFloor, type FloorSubject, hasFloor, keepMarginFloor } from '@/lib/margins/keep-floor.data';
import type { MarginApproval, MarginAsked, MarginDecision } from '@/lib/margins/request-schema';
import { askForMargin, decideMargin, type MarginSubject, readMarginApproval } from '@/lib/margins/requests.data';
import type { DecimalInput } from '@/lib/money/amount';
import { forbidden } from '@/lib/problem/problem';

type Reason = string | null | undefined;

/** Checks a rate of a contract against its client's margin floor. @throws Problem 422 (`keepMarginFloor`). */
export const keepRatesFloor = (
  db: Db,
  actor: Actor,
  contract: ContractRow,
  { rate, before, reason }: { rate: RateRow; before?: RateRow; reason: Reason },
): Promise<void> =>
  keepMarginFloor(db, actor, {
    ...ofContract(contract),
    rates: [{ ...figuresOf(contract, rate), before: before && { ...before, burdenPercent: contract.burdenPercent } }],
    reason,
    isDraft: contract.status === 'draft',
  });

/** Checks all rates of a contract against the floor if the burden on them changes. @throws Problem 422. */
export const keepBurdenFloor = (
  db: Db,
  actor: Actor,
  contract: ContractRow,
  before: { burdenPercent: DecimalInput },
  reason: Reason,
): Promise<void> =>
  keepMarginFloor(db, actor, {
    ...ofContract(contract),
    rates: contract.rates.map((rate) => ({
      ...figuresOf(contract, rate),
      before: { ...rate, burdenPercent: before.burdenPercent },
    })),
    reason,
    at: 'burden_percent',
    isDraft: contract.status === 'draft',
  });

/**
 * Records in the book of overrides why the rate that a conversion takes over may be below the floor, if somebody with
 * the permission gives a reason.
 */
export const keepAgreedFloor = (db: Db, actor: Actor, contract: ContractRow, reason: Reason): Promise<void> =>
  keepMarginFloor(db, actor, { ...floorSubjectOf(contract), reason, isDraft: true });

/** Checks all rates of a contract that is to be activated against the floor. @throws Problem 422 at `status`. */
export const checkContractFloor = (db: Db, actor: Actor, contract: ContractRow): Promise<void> =>
  checkFloor(db, actor, floorSubjectOf(contract));

/** Whether the contract's rates are below the margin floor, and what was asked. @throws Problem 404, 403. */
export const getContractMargin = (actor: Actor, id: string): Promise<MarginApproval> =>
  tenant(actor, async (db) => {
    const row = await findContract(db, actor, id);
    if (!seesInvoicing(actor, row)) throw forbidden();
    return readMarginApproval(db, actor, subjectOf(actor, row));
  });

/**
 * The same for the page of the contract: null if nothing can be waiting because of the floor, or the actor does not see
 * its invoicing.
 */
export const findContractMargin = (
  actor: Actor,
  { id, status, client, owner }: Contract,
): Promise<MarginApproval | null> =>
  tenant(actor, async (db) =>
    status === 'draft' && seesInvoicing(actor, { ownerId: owner.id }) && (await hasFloor(db, actor, client.id))
      ? getContractMargin({ ...actor, db }, id)
      : null,
  );

/** Asks somebody to approve the contract's rates below the floor. @throws Problem 404 and as `askForMargin`. */
export const askForContractMargin = (actor: Actor, id: string, input: MarginAsked): Promise<MarginApproval> =>
  tenant(actor, async (db) =>
    askForMargin(db, actor, subjectOf(actor, await lockContract(db, actor, id, seesInvoicing)), input),
  );

/** Answers the request to approve rates below the floor. @throws Problem 404 and as `decideMargin`. */
export const decideContractMargin = (actor: Actor, id: string, input: MarginDecision): Promise<MarginApproval> =>
  tenant(actor, async (db) =>
    decideMargin(db, actor, subjectOf(actor, await lockContract(db, actor, id, seesInvoicing)), input),
  );

const subjectOf = (actor: Actor, row: ContractRow): MarginSubject => ({
  ...floorSubjectOf(row),
  isDraft: row.status === 'draft',
  edits: editsContract(actor, row),
  seenBy: (person) => seesInvoicing(person, row),
});

const floorSubjectOf = (contract: ContractRow): FloorSubject => ({
  ...ofContract(contract),
  rates: contract.rates.map((rate) => figuresOf(contract, rate)),
});

const ofContract = ({ clientId, id, number, submission }: ContractRow) => ({
  clientId,
  subject: { type: 'contract' as const, id, number },
  agreedOn: submission?.id,
});

const figuresOf = ({ burdenPercent, currency }: ContractRow, { rateType, unit, billRate, payRate }: RateRow) => ({
  rateType,
  unit,
  billRate,
  payRate,
  burdenPercent,
  currency,
});
