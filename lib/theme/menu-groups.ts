/**
 * The groups of the main menu, in their order; a browser remembers which are open. A company may order, name and hide them.
 */
export const groupKeys = ['today', 'hire', 'place', 'time', 'bill', 'pay', 'clients', 'modules', 'company'] as const;
export type GroupKey = (typeof groupKeys)[number];
