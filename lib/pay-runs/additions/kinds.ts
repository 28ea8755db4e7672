/** What somebody can add to a pay run. */
export const additionKinds = ['bonus', 'allowance', 'per_diem', 'advance', 'reimbursement', 'deduction'] as const;
export type AdditionKind = (typeof additionKinds)[number];

/** The line for the overtime that a bonus raises, beside the bonus itself. */
export const bonusOvertime = 'bonus_overtime';

/** All kinds of lines of a pay run, in the order of a statement. */
export const payLineKinds = [
  'time',
  'adjustment',
  'leave',
  'leave_difference',
  ...additionKinds,
  bonusOvertime,
  'supplement',
  'expense',
] as const;
export type PayLineKind = (typeof payLineKinds)[number];

/** The kinds of lines that somebody added, and of those that follow from one. */
export const addedKinds = [...additionKinds, bonusOvertime] as const;
export type AddedKind = (typeof addedKinds)[number];

/** Whether somebody added a line of this kind, or it follows from one that somebody added. */
export const isAdded = (kind: PayLineKind): kind is AddedKind => addedKinds.some((one) => one === kind);

/** The kinds that are remuneration for work and can enter the regular rate (29 CFR 778.208, 778.217 for the others). */
export const regularRateKinds: readonly AdditionKind[] = ['bonus', 'allowance'];

/** The kinds that pay back what somebody spent for the company, like an expense. */
export const paysBack = (kind: PayLineKind): boolean => kind === 'expense' || kind === 'reimbursement';

/** The kinds that are no part of a contractor's invoice, because they pay for no work. */
export const settlingKinds: readonly PayLineKind[] = [
  'advance',
  'deduction',
  'leave',
  'leave_difference',
  'supplement',
];
