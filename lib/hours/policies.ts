/** How overtime without a rate of its own is billed and paid: times a factor, or like any other hour. */
export const billPolicies = ['multiplier', 'none'] as const;
/** For pay also by the week's regular rate (29 CFR 778.115). */
export const payPolicies = [...billPolicies, 'weighted_average'] as const;

/** What a contract begins with: time and a half, and twice. */
export const usualPolicy = { policy: 'multiplier', overtime: '1.5000', double_time: '2.0000' } as const;
