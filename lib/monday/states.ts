/** The states of a week, from what is farthest from money; a week of several timesheets has that of its last one. */
export const weekStates = ['missing', 'draft', 'rejected', 'submitted', 'approved', 'invoiced', 'paid'] as const;

/** Beside these, a week of which nothing is expected yet, or ever. */
export const cellStates = [...weekStates, 'not_due'] as const;
