/** How overtime without a rate of its own is billed and paid: at the regular rate times a factor, or like any other hour. */
export const billPolicies = ['multiplier', 'none'] as const;
/** Pay can also follow the week's regular rate (29 CFR 778.115). */
export const payPolicies = [...billPolicies, 'weighted_average'] as const;

/** The policy of a new contract: time and a half, and double time. */
export const usualPolicy = { policy: 'multiplier', overtime: '1.5000', double_time: '2.0000' } as const;

/**
 * How the overtime of a week that somebody works under several contracts is allotted to them: to the hours that were
 * worked last, or to each contract in proportion to its hours.
 */
export const jointAllotments = ['by_time', 'in_proportion'] as const;
export type JointAllotment = (typeof jointAllotments)[number];

/** The company's choices: `apart` sorts each contract's hours by themselves. */
export const jointHours = ['apart', ...jointAllotments] as const;
export type JointHours = (typeof jointHours)[number];

/** How the factors of an hour with several classes become one: 1.5 and 1.25 are 1.75, 1.5 or 1.875. */
export const addings = ['sum', 'highest', 'product'] as const;
export type Adding = (typeof addings)[number];
