/** How late an amount is; on its due date it is not late yet. */
export const ages = ['current', 'days_1_30', 'days_31_60', 'days_61_90', 'days_over_90'] as const;
export type Age = (typeof ages)[number];

/** The days after the due date at which each age begins and ends; null if it has no beginning or no end. */
export const daysOfAge: Readonly<Record<Age, readonly [from: number | null, to: number | null]>> = {
  current: [null, 0],
  days_1_30: [1, 30],
  days_31_60: [31, 60],
  days_61_90: [61, 90],
  days_over_90: [91, null],
};

/** The open amounts in a currency by age, as decimal strings. */
export type OpenByAge = Record<Age | 'outstanding', string> & { currency: string };
