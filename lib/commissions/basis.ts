/** The bases of a commission, in the order in which they are offered. */
export const commissionBases = ['margin', 'bill', 'pay', 'hour', 'fixed_once'] as const;
export type CommissionBasis = (typeof commissionBases)[number];

/** Whether it is an amount (per hour, or once) and not a percentage. */
export const isAmount = (basis: CommissionBasis): basis is 'hour' | 'fixed_once' =>
  basis === 'hour' || basis === 'fixed_once';
