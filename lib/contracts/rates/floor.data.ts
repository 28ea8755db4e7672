import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { ContractRow, RateRow } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import { keepMarginFloor } from '@/lib/margins/keep-floor.data';
import type { DecimalInput } from '@/lib/money/amount';

type Reason = string | null | undefined;

/** Holds a rate of a contract to its client's margin floor. @throws Problem 422 (`keepMarginFloor`). */
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
  });

/** The same of all its rates, when the burden on them changes. @throws Problem 422. */
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
  });

/** The same of the rate that a conversion takes over from its submission. @throws Problem 422. */
export const keepAgreedFloor = (
  db: Db,
  actor: Actor,
  contract: ContractRow,
  submissionId: string,
  reason: Reason,
): Promise<void> =>
  keepMarginFloor(db, actor, {
    ...ofContract(contract),
    rates: contract.rates.map((rate) => figuresOf(contract, rate)),
    reason,
    agreedOn: submissionId,
  });

const ofContract = ({ clientId, id, number }: ContractRow) => ({
  clientId,
  subject: { type: 'contract' as const, id, number },
});

const figuresOf = ({ burdenPercent, currency }: ContractRow, { rateType, unit, billRate, payRate }: RateRow) => ({
  rateType,
  unit,
  billRate,
  payRate,
  burdenPercent,
  currency,
});
